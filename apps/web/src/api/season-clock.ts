import { CLOCK_CALLS, type ClockAcceptance, type ClockChange, type RolloverNow, type WeekPin } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { idempotencyHeader, useChange } from './use-change.ts'

const KEY = 'season-clock'

/** Which week it is, and why. */
export const useWeekState = () =>
  useApiQuery((context) => call(CLOCK_CALLS.week, context), { ...POLLED, queryKey: [KEY, 'week'] })

/** What time it is in the league, and how fast it passes. */
export const useClockState = () =>
  useApiQuery((context) => call(CLOCK_CALLS.clock, context), {
    ...POLLED,
    refetchInterval: 5_000,
    queryKey: [KEY, 'clock'],
  })

/** Week and clock are asked for again together: one moves the other. */
const BOTH = { reloads: [KEY], waits: true }

/** Holds the league in a week, or lets it follow the schedule again. */
export const usePinWeek = () =>
  useChange((context, body: WeekPin) => call(CLOCK_CALLS.pinWeek, { ...context, body }), BOTH)

/** Ends a week before its time. What is sent twice under one `formKey` is done once (D-10). */
export const useRollOver = (formKey: string) =>
  useChange(
    (context, body: RolloverNow) =>
      call(CLOCK_CALLS.rollOver, { ...context, body, headers: idempotencyHeader(formKey) }),
    BOTH,
  )

export const useSetClock = () =>
  useChange((context, body: ClockChange) => call(CLOCK_CALLS.setClock, { ...context, body }), BOTH)

/** What the clock says is right after all. What is sent twice under one `formKey` is done once. */
export const useAcceptClock = (formKey: string) =>
  useChange(
    (context, body: ClockAcceptance) =>
      call(CLOCK_CALLS.acceptClock, { ...context, body, headers: idempotencyHeader(formKey) }),
    BOTH,
  )
