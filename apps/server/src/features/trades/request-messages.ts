import { moneyOf, type RequestedTrade, type WaitingRequest, weekLabel } from '@tuff/contract'
import {
  findPlayer,
  findTeam,
  type Instant,
  kickoffPrompt,
  noLongerFits,
  payroll,
  rosterAt,
  type Snapshot,
  swapped,
  tradeProblems,
} from '@tuff/league'
import { knownPlayer } from '#season/known-player.ts'
import type { RequestRow } from '#season/request-rows.ts'
import { tradeTerms } from '#season/trade-terms.ts'

/** With its former name, by which an expired request has lapsed. */
export const statusOf = ({ state }: Pick<RequestRow, 'state'>) => ({
  status: state,
  state: state === 'expired' ? ('lapsed' as const) : state,
})

export function requestMessage(row: RequestRow, league: Snapshot): RequestedTrade | undefined {
  const team = findTeam(league, row.email)
  const [added, dropped] = [findPlayer(league, row.player_added), findPlayer(league, row.player_dropped)]
  if (!team || !added || !dropped) return undefined
  return {
    id: row.id,
    managerEmail: row.email,
    teamName: team.name,
    week: weekLabel(row.week),
    tradeType: row.type,
    slot: row.slot,
    added: knownPlayer(added),
    dropped: knownPlayer(dropped),
    note: row.note,
    ...(row.is_after_kickoff === 1 && { afterKickoff: true }),
    ...statusOf(row),
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    reason: row.reason,
  }
}

export const requestsOf = (rows: readonly RequestRow[], league: Snapshot): RequestedTrade[] =>
  rows.toSorted((a, b) => oldestFirst(b, a)).flatMap((row) => requestMessage(row, league) ?? [])

/** DESK-04: oldest first, each with its effects as of now. */
export const waitingRequests = (rows: readonly RequestRow[], league: Snapshot, now: Instant): WaitingRequest[] =>
  rows.toSorted(oldestFirst).flatMap((row) => openRequestMessage(row, league, now) ?? [])

function openRequestMessage(row: RequestRow, league: Snapshot, now: Instant): WaitingRequest | undefined {
  const message = requestMessage(row, league)
  if (!message) return undefined
  const { settings } = league
  const { email, week, type } = row
  const roster = rosterAt(league, email, week)
  const swap = { drop: row.player_dropped, add: findPlayer(league, row.player_added)! }
  const terms = tradeTerms(league, { email, week, type })
  const problems = tradeProblems(roster, swap, terms)
  const nameOf = (id: string) => findPlayer(league, id)?.name ?? id
  const after = swapped(roster, swap)
  const isTooLate =
    settings.afterKickoff === 'refuse' && kickoffPrompt(league, { email, week, before: roster, after }, now)
  return {
    ...message,
    salary: { was: moneyOf(payroll(roster)), is: moneyOf(payroll(after)) },
    left: { was: terms.remaining, is: Math.max(0, terms.remaining - 1) },
    problem:
      problems.length > 0
        ? noLongerFits(problems, settings.salaryCap, nameOf)
        : isTooLate
          ? 'No longer fits: the league allows no changes after kick-off.'
          : null,
  }
}

const oldestFirst = (a: RequestRow, b: RequestRow): number => a.asked_at - b.asked_at || (a.id < b.id ? -1 : 1)
