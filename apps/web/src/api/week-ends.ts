import { type GameCall, WEEK_END_CALLS, type WeekClosing } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { useAnswer } from './use-answer.ts'
import { useChange } from './use-change.ts'

const KEY = 'week-ends'

/** How far a week has come, and which of its games are still waited for. */
export const useWeekEnd = (week: number | undefined) =>
  useAnswer((asking) => call(WEEK_END_CALLS.ofWeek, { ...asking, params: { week: week! } }), {
    ...FOLLOWED,
    refetchInterval: 5_000,
    enabled: week !== undefined,
    queryKey: [KEY, week],
  })

/** What is said twice is done once: it may be sent again when no answer came. */
export const useCloseWeek = () =>
  useChange(
    (asking, { week, ...body }: WeekClosing & { week: number }) =>
      call(WEEK_END_CALLS.closeWeek, { ...asking, params: { week }, body }),
    { reloads: [KEY], waits: true },
  )

export const useCallGame = () =>
  useChange(
    (asking, { id, ...body }: GameCall & { id: string }) =>
      call(WEEK_END_CALLS.callGame, { ...asking, params: { id }, body }),
    { reloads: [KEY], waits: true },
  )
