import { randomUUID } from 'node:crypto'
import {
  type NewTradeRequest,
  type OwnRequests,
  type RequestedTrade,
  type RequestQueue,
  type Trade,
  type TradeRequest,
  weekLabel,
} from '@tuff/contract'
import { type Instant, noLongerFits, type RequestState, requestProblems, swapped } from '@tuff/league'
import { requestWaits, tradeDecided } from '@tuff/notifications'
import type { Author } from '#platform/author.ts'
import type { Query, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import type { LeagueDeps, SeasonDeps } from '#season/league-deps.ts'
import { tradeAsked, tradeDeclined, tradeWithdrawn } from '#season/logged-requests.ts'
import { type RequestRow, requestedTrade } from '#season/request-rows.ts'
import type { KickoffRule } from './kickoff-rule.ts'
import { tradeApproved } from './logged-trades.ts'
import { decidedMeanwhile, refuseIfAny, requestNotFound } from './refusals.ts'
import { requestMessage, requestsOf, waitingRequests } from './request-messages.ts'
import type { RosterChanges } from './roster-changes.ts'
import { type CheckedTrade, madeOf, type TradeCheck } from './trade-check.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'notify' | 'commissioners'> & {
  changeRoster: RosterChanges
  checkTrade: TradeCheck
  isAfterKickoff: KickoffRule
  now: () => Instant
}

export async function ownRequests(
  { db, league }: Pick<SeasonDeps, 'db' | 'league'>,
  email: string,
): Promise<OwnRequests> {
  const rows = await db.query.selectFrom('trade_requests').selectAll().where('email', '=', email).execute()
  return { requests: requestsOf(rows, league.snapshot) }
}

export type RequestService = ReturnType<typeof createRequestService>

/** Managers request trades and withdraw requests; the commissioner decides (DESK-02 to DESK-05). */
export function createRequestService(deps: Deps) {
  const { db, change, changeRoster, checkTrade, isAfterKickoff, league, notify, commissioners, now } = deps
  return {
    async queue(): Promise<RequestQueue> {
      const at = now()
      return { now: at, requests: waitingRequests(await openRequests(db.query).execute(), league.snapshot, at) }
    },

    async create(
      { note = '', ...terms }: Omit<NewTradeRequest, 'confirmed'>,
      by: Author,
      key?: KeyedRequest,
    ): Promise<RequestedTrade> {
      const deciding = (await commissioners()).filter((email) => email !== by.email)
      return change({ by, key, touches: ['requests'] }, async (tx) => {
        const checked = await checkTrade(tx, { ...terms, managerEmail: by.email })
        refuseIfAny(checked.problems, checked.team)
        const isLate = isAfterKickoff(checked.team, swapped(checked.team.roster, checked.swap), by)
        const request = { ...rowOf(checked, note, now()), is_after_kickoff: isLate ? (1 as const) : (0 as const) }
        const open = await openRequests(tx).where('email', '=', by.email).execute()
        refuseIfAny(requestProblems(open, request.slot), checked.team)
        await tx.insertInto('trade_requests').values(request).execute()
        await notify(tx, () => requestWaits(inNames(request), deciding))
        const after = { trade: requestedTrade(request), ...(isLate && { afterKickoff: true as const }) }
        const { email, week } = request
        return { entry: tradeAsked.entry({ email, week, after }), result: responseOf(request) }
      })
    },

    withdraw(id: string, by: Author, key?: KeyedRequest): Promise<RequestedTrade> {
      return change({ by, key, touches: ['requests'] }, async (tx) => {
        const request = await findOpen(tx, id, by.email)
        const decided = await decide(tx, request, { state: 'withdrawn', at: now() })
        return { entry: tradeWithdrawn.entry(loggedRequest(request)), result: responseOf(decided) }
      })
    },

    /** Makes a regular trade with the usual checks: an outdated request is refused (DESK-04). */
    approve(id: string, by: Author, key?: KeyedRequest): Promise<Trade> {
      return changeRoster({ by, key, also: ['requests'] }, async (tx) => {
        const request = await findOpen(tx, id)
        const checked = await checkTrade(tx, requestOf(request))
        refuseUnlessFits(checked)
        await decide(tx, request, { state: 'approved', at: now() })
        await notifyDecided(tx, request, { state: 'approved' }, by)
        return { entry: tradeApproved.entry, ...madeOf(checked) }
      })
    },

    decline(id: string, by: Author, key?: KeyedRequest): Promise<RequestedTrade> {
      return change({ by, key, touches: ['requests'] }, async (tx) => {
        const request = await findOpen(tx, id)
        const decided = await decide(tx, request, { state: 'declined', at: now(), reason: by.reason })
        await notifyDecided(tx, request, { state: 'declined', reason: by.reason }, by)
        return { entry: tradeDeclined.entry(loggedRequest(request)), result: responseOf(decided) }
      })
    },
  }

  /** A commissioner is not notified of their own request. */
  async function notifyDecided(tx: Tx, request: RequestRow, decision: Parameters<typeof tradeDecided>[1], by: Author) {
    if (by.email !== request.email) await notify(tx, () => [tradeDecided(inNames(request), decision)])
  }

  function inNames(request: RequestRow) {
    const { id, email, week } = request
    const { teamName, added, dropped } = responseOf(request)
    return { id, email, teamName, week, added: added.name, dropped: dropped.name }
  }

  /** Of two concurrent decisions the second finds the request decided and is refused. */
  async function findOpen(tx: Tx, id: string, of?: string): Promise<RequestRow> {
    const request = await tx.selectFrom('trade_requests').selectAll().where('id', '=', id).executeTakeFirst()
    if (!request || (of !== undefined && request.email !== of)) throw requestNotFound()
    if (request.state !== 'asked') throw decidedMeanwhile(request)
    return request
  }

  function responseOf(request: RequestRow): RequestedTrade {
    const message = requestMessage(request, league.snapshot)
    if (!message) throw requestNotFound()
    return message
  }
}

/** The rules have checked that the dropped player is on the roster. */
function rowOf({ request, team, swap }: CheckedTrade, note: string, at: Instant): RequestRow {
  return {
    id: requestId(),
    email: team.email,
    week: team.week,
    type: request.tradeType,
    slot: team.roster.find(({ player }) => player.id === swap.drop)!.slot,
    player_added: request.playerAdded,
    player_dropped: request.playerDropped,
    note,
    state: 'asked',
    asked_at: at,
    decided_at: null,
    reason: null,
    is_after_kickoff: 0,
  }
}

/** Begins with the time: requests at the same league time (the clock may be stopped) sort in order of arrival. */
const requestId = (): string => `${Date.now().toString(16).padStart(12, '0')}-${randomUUID()}`

const requestOf = ({ email, week, type, player_added, player_dropped }: RequestRow): TradeRequest => ({
  managerEmail: email,
  week: weekLabel(week),
  tradeType: type,
  playerAdded: player_added,
  playerDropped: player_dropped,
})

function refuseUnlessFits({ problems, team }: CheckedTrade): void {
  if (problems.length === 0) return
  const words = noLongerFits(problems, team.settings.salaryCap, (id) => team.players.get(id)?.name ?? id)
  throw new AppError('rule-broken', words, { problems })
}

const loggedRequest = (request: RequestRow) => ({
  email: request.email,
  week: request.week,
  before: { trade: requestedTrade(request) },
})

const openRequests = (query: Query) => query.selectFrom('trade_requests').selectAll().where('state', '=', 'asked')

type Decision = { state: Exclude<RequestState, 'asked'>; at: Instant; reason?: string | undefined }

async function decide(tx: Tx, request: RequestRow, { state, at, reason }: Decision): Promise<RequestRow> {
  const decided = { state, decided_at: at, reason: reason ?? null }
  await tx.updateTable('trade_requests').set(decided).where('id', '=', request.id).execute()
  return { ...request, ...decided }
}
