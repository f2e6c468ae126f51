import type { Cents } from './money.ts'
import type { Player } from './players.ts'
import { type Swap, type SwapProblem, type SwapTerms, swapProblems, swapped, weekProblems } from './roster-swaps.ts'
import type { PaidRoster, PaidSpot, RosterSpot, Slot } from './rosters.ts'
import { FIRST_TRADE_WEEK, type Instant, isPlayoffWeek } from './weeks.ts'

export const TRADE_TYPES = ['regular', 'ir'] as const
export type TradeType = (typeof TRADE_TYPES)[number]

export type Trade = {
  id: string
  email: string
  week: number
  type: TradeType
  playerAdded: string
  playerDropped: string
  /** Undefined for an imported trade. */
  at?: Instant
  /** A game of its players had begun when it was made (rule 7.9). */
  afterKickoff?: true
}

export type TradeTerms = SwapTerms & {
  readonly type: TradeType
  /** On an edit, the edited trade does not count as made. */
  readonly remaining: number
  readonly isPlayoffTeam: boolean
}

export type MadeTrade = { readonly trade: Trade; readonly dropped: Player; readonly laterTrades: readonly Trade[] }

export type TradeProblem =
  | { rule: 'trades-not-started' }
  | { rule: 'playoff-teams-only'; to: 'make' | 'modify' }
  | { rule: 'no-trades-left'; type: TradeType }
  | { rule: 'later-trade'; playerId: string; trade: Trade }
  | { rule: 'replaced-since'; playerId: string }
  | SwapProblem

/** An empty list means that the trade is allowed (D-10). */
export function tradeProblems(roster: PaidRoster, swap: Swap, terms: TradeTerms): TradeProblem[] {
  return firstOf(tradePeriodProblems(terms, 'make'), () => [
    ...limitProblems(terms),
    ...swapProblems(roster, swap, terms.cap),
  ])
}

/** The swap is undone first, then the new one is checked (D-10). */
export function tradeEditProblems(roster: PaidRoster, made: MadeTrade, swap: Swap, terms: TradeTerms): TradeProblem[] {
  return firstOf(tradePeriodProblems(terms, 'modify'), () =>
    firstOf(undoProblems(roster, made, NO_CAP), () => [
      ...limitProblems(terms),
      ...swapProblems(undone(roster, made), swap, terms.cap),
    ]),
  )
}

/** Deleting a trade undoes its swap (D-10). */
export function tradeDeleteProblems(
  roster: PaidRoster,
  made: MadeTrade,
  terms: Pick<TradeTerms, 'cap' | 'week' | 'currentWeek' | 'isPlayoffTeam'>,
): TradeProblem[] {
  return firstOf(tradePeriodProblems(terms, 'modify'), () => undoProblems(roster, made, terms.cap))
}

export const undone = <Spot extends PaidSpot>(roster: readonly Spot[], made: MadeTrade): (Spot | RosterSpot)[] =>
  swapped(roster, swapBack(made))

const swapBack = ({ trade, dropped }: MadeTrade): Swap => ({ drop: trade.playerAdded, add: dropped })

/** Whether a team may trade at all in a week (D-10). */
export function tradePeriodProblems(
  { week, currentWeek, isPlayoffTeam }: Pick<TradeTerms, 'week' | 'currentWeek' | 'isPlayoffTeam'>,
  to: 'make' | 'modify',
): TradeProblem[] {
  if (week < FIRST_TRADE_WEEK) return [{ rule: 'trades-not-started' }]
  if (isPlayoffWeek(week) && !isPlayoffTeam) return [{ rule: 'playoff-teams-only', to }]
  return weekProblems({ week, currentWeek })
}

const limitProblems = ({ remaining, type }: TradeTerms): TradeProblem[] =>
  remaining > 0 ? [] : [{ rule: 'no-trades-left', type }]

/** The added player must be on the roster because of this trade, and the dropped one must not have returned. */
function undoProblems(roster: PaidRoster, made: MadeTrade, cap: Cents): TradeProblem[] {
  const playerId = made.trade.playerAdded
  const later = made.laterTrades.find((other) => other.playerDropped === playerId || other.playerAdded === playerId)
  if (later) return [{ rule: 'later-trade', playerId, trade: later }]
  if (!roster.some(({ player }) => player.id === playerId)) return [{ rule: 'replaced-since', playerId }]
  return swapProblems(roster, swapBack(made), cap)
}

/** The cap does not apply between undoing the old swap and applying the new one. */
const NO_CAP: Cents = Number.POSITIVE_INFINITY

/** Later checks assume that earlier ones passed. */
const firstOf = <Problem>(problems: Problem[], otherwise: () => Problem[]): Problem[] =>
  problems.length > 0 ? problems : otherwise()

/** Pending until the commissioner decides or its week ends (rule 7.10). */
export const REQUEST_STATES = ['asked', 'withdrawn', 'approved', 'declined', 'expired'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const MOST_OPEN_REQUESTS = 5

export type RequestProblem = { rule: 'too-many-requests' } | { rule: 'slot-asked'; slot: Slot }

/** In addition to the rules of trades (rule 7.11). */
export function requestProblems(open: readonly { slot: Slot }[], slot: Slot): RequestProblem[] {
  if (open.some((request) => request.slot === slot)) return [{ rule: 'slot-asked', slot }]
  return open.length < MOST_OPEN_REQUESTS ? [] : [{ rule: 'too-many-requests' }]
}
