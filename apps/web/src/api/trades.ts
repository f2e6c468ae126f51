import { useQuery } from '@tanstack/react-query'
import { Trade, TradeCount, type TradeType, Week, weekLabel, weekNumber } from '@tuff/contract'
import { FIRST_TRADE_WEEK } from '@tuff/league'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting, PlainError } from './plain-error.ts'
import { ROSTERS } from './roster-changes.ts'
import { useSession } from './session.ts'

/** Every trade of the season; for the commissioner. */
export function useTrades() {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    queryKey: [ROSTERS, 'trades'],
    queryFn: ({ signal }) =>
      call('/api/commissioner/trades', { accessToken, answer: expecting(Trade.array()), signal }),
  })
}

/** How many trades of a type a team has made up to a week. */
export function useTradesMade(email: string, tradeType: TradeType, endWeek: string) {
  const { accessToken } = useSession()
  const startWeek = weekLabel(FIRST_TRADE_WEEK)
  return useQuery({
    ...FOLLOWED,
    queryKey: [ROSTERS, 'trade-count', email, tradeType, endWeek],
    queryFn: async ({ signal }) => {
      if (tradePeriod(startWeek, endWeek) === 'not-started') return 0
      const asked = new URLSearchParams({ email, startWeek, endWeek, tradeType })
      const { data } = await call(`/api/trades/count?${asked}`, { accessToken, answer: expecting(TradeCount), signal })
      return data.count
    },
  })
}

/** CARD-07: whether trades can have been made between two weeks, without asking the server. */
export function tradePeriod(startWeek: string, endWeek: string): 'not-started' | 'started' {
  for (const week of [startWeek, endWeek]) {
    const problem = Week.safeParse(week).error?.issues[0]
    if (problem) throw new PlainError(problem.message)
  }
  if (weekNumber(endWeek) < FIRST_TRADE_WEEK) return 'not-started'
  if (weekNumber(startWeek) > weekNumber(endWeek)) throw new PlainError('Start week cannot be after end week')
  return 'started'
}
