import { useQuery } from '@tanstack/react-query'
import { WeeklyStats } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting, PlainError } from './plain-error.ts'
import { useSession } from './session.ts'

const statsOfAll = expecting(WeeklyStats.array())

const StatsOfAll = {
  parse(value: unknown): WeeklyStats[] {
    if (value === undefined || value === null) throw new PlainError('No data in API response')
    return statsOfAll.parse(value)
  },
}

/** What every player did in a week; nothing is asked for before the week is known. */
export function useWeeklyStats(week: string | undefined) {
  const { accessToken } = useSession()
  const path = `/api/fantasypoints/weekly-stats/${encodeURIComponent(week ?? '')}`
  return useQuery({
    ...FOLLOWED,
    queryKey: ['weekly-stats', week],
    queryFn: ({ signal }) => call(path, { accessToken, answer: StatsOfAll, signal }),
    enabled: week !== undefined,
  })
}
