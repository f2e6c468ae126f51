import { type GameCall, WEEK_END_CALLS, type WeekClosing } from '@tuff/contract'
import { call } from './call.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = 'week-ends'

export const useWeekEnd = (week: number | undefined) =>
  usePolled(WEEK_END_CALLS.ofWeek, {
    params: { week: week! },
    refetchInterval: 5_000,
    enabled: week !== undefined,
    queryKey: [KEY, week],
  })

/** Idempotent, so it may be retried without a response. */
export const useCloseWeek = () =>
  useChange(
    (context, { week, ...body }: WeekClosing & { week: number }) =>
      call(WEEK_END_CALLS.closeWeek, { ...context, params: { week }, body }),
    { reloads: [KEY], waits: true },
  )

export const useCallGame = () =>
  useChange(
    (context, { id, ...body }: GameCall & { id: string }) =>
      call(WEEK_END_CALLS.callGame, { ...context, params: { id }, body }),
    { reloads: [KEY], waits: true },
  )
