import { WEEKLY_STATS_CALLS, type WeeklyStats } from '@tuff/contract'
import { PlainError } from './plain-error.ts'
import { usePolled } from './use-polled.ts'

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

export const useWeeklyStats = (week: string | undefined) =>
  usePolled(STATS_OF_ALL, { params: { week: week! }, queryKey: ['weekly-stats', week], enabled: week !== undefined })
