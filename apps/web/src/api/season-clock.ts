import { CLOCK_CALLS } from '@tuff/contract'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = 'season-clock'

export const useWeekState = () => usePolled(CLOCK_CALLS.week, { queryKey: [KEY, 'week'] })

export const useClockState = () => usePolled(CLOCK_CALLS.clock, { refetchInterval: 5_000, queryKey: [KEY, 'clock'] })

/** Week and clock are refetched together: one moves the other. */
const BOTH = { reloads: [KEY], waits: true }

export const usePinWeek = () => useChange(bodyTo(CLOCK_CALLS.pinWeek), BOTH)

export const useRollOver = (formKey: string) =>
  useChange(bodyTo(CLOCK_CALLS.rollOver, { headers: idempotencyHeader(formKey) }), BOTH)

export const useSetClock = () => useChange(bodyTo(CLOCK_CALLS.setClock), BOTH)

export const useAcceptClock = (formKey: string) =>
  useChange(bodyTo(CLOCK_CALLS.acceptClock, { headers: idempotencyHeader(formKey) }), BOTH)
