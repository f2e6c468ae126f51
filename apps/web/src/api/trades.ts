import { TRADE_CALLS, type TradeType, WEEK_ORDER, Week, weekLabel, weekNumber } from '@tuff/contract'
import { FIRST_TRADE_WEEK } from '@tuff/league'
import { call, type RequestContext } from './call.ts'
import { PlainError } from './plain-error.ts'
import { ROSTERS } from './tags.ts'
import { useApiQuery } from './use-api-query.ts'
import { POLLED, usePolled } from './use-polled.ts'

export const useTrades = () => usePolled(TRADE_CALLS.all, { queryKey: [ROSTERS, 'trades'] })

export function useTradesMade(email: string, tradeType: TradeType, endWeek: string) {
  const startWeek = weekLabel(FIRST_TRADE_WEEK)
  const count = async (context: RequestContext) => {
    if (tradePeriod(startWeek, endWeek) === 'not-started') return 0
    return (await call(TRADE_CALLS.count, { ...context, query: { email, startWeek, endWeek, tradeType } })).data.count
  }
  return useApiQuery(count, { ...POLLED, queryKey: [ROSTERS, 'trade-count', email, tradeType, endWeek] })
}

/** CARD-07: whether trades can have been made between two weeks; decided without a request. */
export function tradePeriod(startWeek: string, endWeek: string): 'not-started' | 'started' {
  for (const week of [startWeek, endWeek]) {
    const problem = Week.safeParse(week).error?.issues[0]
    if (problem) throw new PlainError(problem.message)
  }
  if (weekNumber(endWeek) < FIRST_TRADE_WEEK) return 'not-started'
  if (weekNumber(startWeek) > weekNumber(endWeek)) throw new PlainError(WEEK_ORDER)
  return 'started'
}
