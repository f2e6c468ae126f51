import type { Settings } from './settings.ts'
import { TRADE_TYPES, type Trade, type TradeType } from './trades.ts'
import { FIRST_TRADE_WEEK, isPlayoffWeek } from './weeks.ts'

export type TradeNumbers = Readonly<Record<TradeType, number>>

/** Cumulative: unused trades carry over (D-10). */
export function tradeLimits(week: number, isPlayoffTeam: boolean, { tradeLimits: limits }: Settings): TradeNumbers {
  const hasMore = isPlayoffTeam && isPlayoffWeek(week)
  return byType((type) => limits.regularSeason[type] + (hasMore ? limits.playoffs[type] : 0))
}

export function tradeCount(
  trades: readonly Trade[],
  { email, type, from = FIRST_TRADE_WEEK, to }: { email: string; type: TradeType; from?: number; to: number },
): number {
  return trades.filter((t) => t.email === email && t.type === type && t.week >= from && t.week <= to).length
}

export function remainingTrades(
  trades: readonly Trade[],
  { email, week, isPlayoffTeam }: { email: string; week: number; isPlayoffTeam: boolean },
  settings: Settings,
): TradeNumbers {
  const limits = tradeLimits(week, isPlayoffTeam, settings)
  return byType((type) => tradesLeft(limits[type], tradeCount(trades, { email, type, to: week })))
}

export const tradesLeft = (limit: number, made: number): number => Math.max(0, limit - made)

const byType = (numberOf: (type: TradeType) => number): TradeNumbers =>
  Object.fromEntries(TRADE_TYPES.map((type) => [type, numberOf(type)])) as TradeNumbers
