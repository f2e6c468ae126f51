import { CLOCK_CALLS, type ClockAcceptance, type ClockChange, type RolloverNow, type WeekPin } from '@tuff/contract'
import { call } from './call.ts'
import { idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = 'season-clock'

export const useWeekState = () => usePolled(CLOCK_CALLS.week, { queryKey: [KEY, 'week'] })

/** The league's time, and how fast it passes. */
export const useClockState = () => usePolled(CLOCK_CALLS.clock, { refetchInterval: 5_000, queryKey: [KEY, 'clock'] })

/** Week and clock are refetched together: one moves the other. */
const BOTH = { reloads: [KEY], waits: true }

export const usePinWeek = () =>
  useChange((context, body: WeekPin) => call(CLOCK_CALLS.pinWeek, { ...context, body }), BOTH)

/** Closes a week early. A repeated submit with the same `formKey` is applied once (D-10). */
export const useRollOver = (formKey: string) =>
  useChange(
    (context, body: RolloverNow) =>
      call(CLOCK_CALLS.rollOver, { ...context, body, headers: idempotencyHeader(formKey) }),
    BOTH,
  )

export const useSetClock = () =>
  useChange((context, body: ClockChange) => call(CLOCK_CALLS.setClock, { ...context, body }), BOTH)

/** Accepts the clock's time. A repeated submit with the same `formKey` is applied once. */
export const useAcceptClock = (formKey: string) =>
  useChange(
    (context, body: ClockAcceptance) =>
      call(CLOCK_CALLS.acceptClock, { ...context, body, headers: idempotencyHeader(formKey) }),
    BOTH,
  )
