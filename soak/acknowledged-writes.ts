import { setTimeout as sleep } from 'node:timers/promises'
import { weekLabel } from '@tuff/contract'
import type { CallResult } from './caller.ts'
import type { SoakLeague } from './soak-league.ts'
import { CURRENT_WEEK, emailOf, TEAMS, TURNS } from './true-season.ts'

/** A request, and whether the server acknowledged it. */
type Write = { reason: string; isAcknowledged: boolean }

/**
 * A commissioner who never pauses: corrections and roster changes, each under its own key, some sent twice at once;
 * unacknowledged ones are retried with the same key.
 */
export function startWriting({ caller }: SoakLeague) {
  const writes: Write[] = []
  const unexpected: string[] = []
  let isOver = false
  let lastDone = Date.now()

  async function writeOnce(number: number): Promise<void> {
    const write = { reason: `soak ${number}`, isAcknowledged: false }
    writes.push(write)
    let [path, body] = number % 5 === 0 ? rosterChange(number, write.reason) : correction(number, write.reason)
    for (let attempt = 0; attempt < 40 && !write.isAcknowledged && !(isOver && attempt > 0); attempt++) {
      const send = () => caller.call('POST', path, body, { 'idempotency-key': write.reason })
      const responses = await Promise.all(number % 7 === 0 ? [send(), send()] : [send()])
      write.isAcknowledged = responses.some(({ status }) => status === 200 || status === 201)
      unexpected.push(
        ...responses.filter(isUnexpected).map(({ status, body: said }) => `${status} ${JSON.stringify(said)}`),
      )
      // The replacement is in the slot already, because a change with a lost response was made: nothing to retry.
      if (responses.some(({ status }) => status === 409)) break
      const question = responses.map(questionIn).find((asked) => asked !== undefined)
      if (question !== undefined) body = { ...body, confirmed: question }
      if (write.isAcknowledged) lastDone = Date.now()
      else await sleep(300)
    }
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
    async stop() {
      isOver = true
      await working
    },
  }
}

/**
 * No response, not signed in, too many requests, unavailable, refused by a rule, or a confirmation needed: anything
 * else is a fault.
 */
const isUnexpected = ({ status }: { status: number }) => ![0, 200, 201, 401, 409, 428, 429, 503].includes(status)

/** A game has begun, and the change needs a confirmation. */
const questionIn = ({ status, body }: CallResult): string | undefined =>
  status === 428 ? (body as { details: { question: { tag: string } } }).details.question.tag : undefined

const week = weekLabel(CURRENT_WEEK)

const correction = (number: number, reason: string): [string, object] => [
  '/api/commissioner/corrections',
  { of: 'team', week, managerEmail: emailOf(number % TEAMS), points: 1 + (number % 3), reason },
]

const rosterChange = (number: number, reason: string): [string, object] => {
  const [oldPlayerID, newPlayerID] = number % 10 === 5 ? TURNS : TURNS.toReversed()
  return ['/api/commissioner/update-roster', { email: emailOf(0), week, oldPlayerID, newPlayerID, reason }]
}
