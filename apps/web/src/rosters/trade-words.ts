import type { RosterPlayer, Trade, TradeType } from '@tuff/contract'
import { weekNumber } from '@tuff/contract'
import { slotPosition } from '@tuff/league'
import { formatMoney } from '#ui/format.ts'

/** TRADE-01 */
export const TYPE_NAMES: Record<TradeType, string> = { regular: 'Regular', ir: 'IR' }

/** TRADE-04: 'IR (1 remaining)' */
export const typeInWords = (type: TradeType, remaining: number): string =>
  `${TYPE_NAMES[type]} (${remaining} remaining)`

/** TRADE-05: 'Jaylen Waddle (FLEX - MIA) - $1.50' */
export const dropInWords = ({ player_name, position, teamAbv, salary }: RosterPlayer): string =>
  `${player_name} (${slotPosition(position)} - ${teamAbv}) - ${formatMoney(salary)}`

/** TRADE-01: a team's trades, the latest week first. */
export const tradesOf = (trades: readonly Trade[], email: string): Trade[] =>
  trades
    .filter(({ managerEmail }) => managerEmail === email)
    .toSorted((a, b) => weekNumber(b.week) - weekNumber(a.week))
