import { WEEKLY_STATS_CALLS, type WeeklyStats } from '@tuff/contract'
import { call } from './call.ts'
import { PlainError } from './plain-error.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'

const { ofWeek } = WEEKLY_STATS_CALLS

const STATS_OF_ALL = {
  ...ofWeek,
  response: {
    parse(value: unknown): WeeklyStats[] {
      if (value === undefined || value === null) throw new PlainError('No data in API response')
      return ofWeek.response.parse(value)
    },
  },
}

/** Every player's stats of a week; disabled until the week is known. */
export const useWeeklyStats = (week: string | undefined) =>
  useApiQuery((context) => call(STATS_OF_ALL, { ...context, params: { week: week! } }), {
    ...POLLED,
    queryKey: ['weekly-stats', week],
    enabled: week !== undefined,
  })
