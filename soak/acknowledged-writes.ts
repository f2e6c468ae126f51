import { setTimeout as sleep } from 'node:timers/promises'
import { LeagueTeams, OwnRequests, weekLabel } from '@tuff/contract'
import type { CallResult } from './caller.ts'
import type { SoakLeague } from './soak-league.ts'
import { CURRENT_WEEK, emailOf, HANDED_OVER, REQUESTED, SEASON, TEAMS, TURNS } from './true-season.ts'

type Write = { reason: string; isAcknowledged: boolean }
type Call = [path: string, body: object]

/**
 * A commissioner who never pauses: corrections, roster changes, payments, trade requests and handovers, each under its
 * own key, some sent twice in parallel; unacknowledged ones are retried with the same key.
 */
export function startWriting({ caller }: SoakLeague) {
  const writes: Write[] = []
  const unexpected: string[] = []
  const waiting: (() => void)[] = []
  let isOver = false
  let lastDone = Date.now()

  async function writeOnce(number: number): Promise<void> {
    const write = { reason: `soak ${number}`, isAcknowledged: false }
    let [path, body] = await callOf(number, write.reason)
    writes.push(write)
    for (let attempt = 0; attempt < 40 && !write.isAcknowledged && !(isOver && attempt > 0); attempt++) {
      const send = () => caller.call('POST', path, body, { 'idempotency-key': write.reason }).then(noteAcknowledged)
      const responses = await Promise.all(number % 7 === 0 ? [send(), send()] : [send()])
      unexpected.push(
        ...responses.filter(isUnexpected).map(({ status, body: text }) => `${path} ${status} ${JSON.stringify(text)}`),
      )
      // The replacement is in the slot already, because a change with a lost response was made: nothing to retry.
      if (responses.some(({ status }) => status === 409)) break
      const confirmed = responses.map(promptTagIn).find((tag) => tag !== undefined)
      if (confirmed !== undefined) body = { ...body, confirmed }
      if (write.isAcknowledged) lastDone = Date.now()
      else await sleep(300)
    }

    function noteAcknowledged(response: CallResult): CallResult {
      if (response.status !== 200 && response.status !== 201) return response
      write.isAcknowledged = true
      for (const resolve of waiting.splice(0)) resolve()
      return response
    }
  }

  async function callOf(number: number, reason: string): Promise<Call> {
    switch (number % 10) {
      case 0:
      case 5:
        return rosterChange(number, reason)
      case 2:
      case 7:
        return payment(number, reason)
      case 3:
        return tradeRequest(reason)
      case 4:
        return (await decline(reason)) ?? correction(number, reason)
      case 8:
        return (await handover(reason)) ?? correction(number, reason)
      default:
        return correction(number, reason)
    }
  }

  async function decline(reason: string): Promise<Call | undefined> {
    const own = OwnRequests.safeParse((await caller.call('GET', '/api/trade-requests')).body)
    const pending = own.data?.requests.find(({ state }) => state === 'asked')
    return pending && [`/api/commissioner/trade-requests/${pending.id}/decline`, { reason }]
  }

  /** The last team alternates between two managers. */
  async function handover(reason: string): Promise<Call | undefined> {
    const league = LeagueTeams.safeParse((await caller.call('GET', '/api/teams')).body)
    const from = league.data?.teams.map(({ managerEmail }) => managerEmail).find((email) => HANDED_OVER.includes(email))
    const to = HANDED_OVER.find((email) => email !== from)
    if (from === undefined) return undefined
    return [`/api/commissioner/teams/${from}/handover`, { email: to, name: 'Another Owner', reason }]
  }

  const working = (async () => {
    for (let number = 1; !isOver; number++) {
      await writeOnce(number)
      await sleep(300)
    }
  })()
  return {
    writes,
    unexpected,
    get lastDone() {
      return lastDone
    },
    nextAcknowledgement: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async stop() {
      isOver = true
      await working
    },
  }
}

const isUnexpected = ({ status }: { status: number }) => ![0, 200, 201, 401, 409, 428, 429, 503].includes(status)

const promptTagIn = ({ status, body }: CallResult): string | undefined =>
  status === 428 ? (body as { details: { question: { tag: string } } }).details.question.tag : undefined

const week = weekLabel(CURRENT_WEEK)

const correction = (number: number, reason: string): Call => [
  '/api/commissioner/corrections',
  { of: 'team', week, managerEmail: emailOf(number % (TEAMS - 1)), points: 1 + (number % 3), reason },
]

const rosterChange = (number: number, reason: string): Call => {
  const [oldPlayerID, newPlayerID] = number % 10 === 5 ? TURNS : TURNS.toReversed()
  return ['/api/commissioner/update-roster', { email: emailOf(0), week, oldPlayerID, newPlayerID, reason }]
}

const payment = (number: number, note: string): Call => [
  '/api/commissioner/money',
  { of: 'payment', from: emailOf(number % (TEAMS - 1)), to: null, amount: number / 100, day: `${SEASON}-09-01`, note },
]

const tradeRequest = (note: string): Call => [
  '/api/trade-requests',
  { week, tradeType: 'regular', playerAdded: REQUESTED.added, playerDropped: REQUESTED.dropped, note },
]
