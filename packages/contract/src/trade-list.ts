import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, formerName, Money } from './fields.ts'
import { Trade, TradeType } from './trades.ts'
import { WeekNumber, WeekParam, WeekPhase, weekNumber } from './weeks.ts'

export const ListedTrade = Trade.extend({
  teamName: z.string(),
  playerAddedSalary: Money,
  playerDroppedSalary: Money,
  at: At.nullable(),
  /** Net points since the trade (rule 7.7). */
  netPoints: z.int(),
  brought: formerName(z.int(), 'netPoints'),
})
export type ListedTrade = z.infer<typeof ListedTrade>

/** Latest first. */
export const TradeList = z.object({
  week: WeekNumber,
  /** While the week is in progress, net points still change. */
  phase: WeekPhase,
  trades: z.array(ListedTrade),
})
export type TradeList = z.infer<typeof TradeList>

export const TradeFilter = z.object({
  team: z.string().max(254).optional(),
  type: TradeType.optional(),
  week: WeekParam.optional(),
})
export type TradeFilter = z.infer<typeof TradeFilter>

export const filteredTrades = <Listed extends Trade>(
  trades: readonly Listed[],
  { team, type, week }: TradeFilter,
): Listed[] =>
  trades.filter(
    (trade) =>
      (team === undefined || trade.managerEmail === team) &&
      (type === undefined || trade.tradeType === type) &&
      (week === undefined || weekNumber(trade.week) === week),
  )

export const TRADE_LIST_CALLS = {
  all: endpoint('GET', '/api/trades', 'member', { tokenRight: 'read', response: TradeList }),
  file: endpoint('GET', '/api/trades/file', 'member', { tokenRight: 'read', query: TradeFilter }),
}
