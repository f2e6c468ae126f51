import { type TradeType, weekNumber } from '@tuff/contract'
import { DEFAULT_SETTINGS, dollars, TRADE_TYPES, tradePeriodProblems, tradesLeft } from '@tuff/league'
import { useTeamLimits } from '#api/rosters.ts'
import { useTradesMade } from '#api/trades.ts'
import type { TeamWeek } from './team-week.ts'

export function useTradeTerms({ email, week, currentWeek }: Pick<TeamWeek, 'email' | 'week' | 'currentWeek'>) {
  const [ofLimits, regular, ir] = [
    useTeamLimits(email, week),
    useTradesMade(email, 'regular', week),
    useTradesMade(email, 'ir', week),
  ]
  const limits = ofLimits.data
  const made = { regular: regular.data, ir: ir.data }
  const isPlayoffTeam = limits?.isPlayoffTeam ?? false
  const period = { week: weekNumber(week), currentWeek, isPlayoffTeam }
  return {
    ...period,
    isPending: ofLimits.isPending || regular.isPending || ir.isPending,
    problems: limits ? tradePeriodProblems(period, 'modify') : undefined,
    /** TRADE-07: in cents; 50 dollars if the server sends none. */
    cap: limits?.salaryCap === undefined ? DEFAULT_SETTINGS.salaryCap : dollars(limits.salaryCap),
    remaining: { regular: remainingOf('regular'), ir: remainingOf('ir') },
  }

  function remainingOf(type: TradeType): number {
    const [limit, count] = [limits?.tradeLimits?.[type], made[type]]
    return limit === undefined || count === undefined ? 0 : tradesLeft(limit, count)
  }
}
export type TradeTerms = ReturnType<typeof useTradeTerms>

/** TRADE-04: regular, then IR. */
export const availableTypes = ({ remaining }: Pick<TradeTerms, 'remaining'>): TradeType[] =>
  TRADE_TYPES.filter((type) => remaining[type] > 0)
