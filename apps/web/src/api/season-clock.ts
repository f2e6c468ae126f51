import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ClockAcceptance,
  type ClockChange,
  ClockState,
  type RolloverNow,
  type WeekPin,
  WeekState,
} from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const WEEK = '/api/commissioner/week'
const CLOCK = '/api/commissioner/clock'
const KEY = 'season-clock'

/** Which week it is, and why. */
export function useWeekState() {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    queryKey: [KEY, 'week'],
    queryFn: ({ signal }) => call(WEEK, { accessToken, answer: expecting(WeekState), signal }),
  })
}

/** What time it is in the league, and how fast it passes. */
export function useClockState() {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    refetchInterval: 5_000,
    queryKey: [KEY, 'clock'],
    queryFn: ({ signal }) => call(CLOCK, { accessToken, answer: expecting(ClockState), signal }),
  })
}

/** Holds the league in a week, or lets it follow the schedule again. */
export function usePinWeek() {
  const { accessToken } = useSession()
  return useChange((body: WeekPin) => call(WEEK, { accessToken, method: 'PUT', body, answer: WeekState }))
}

/** Ends a week before its time. What is sent twice under one `formKey` is done once (D-10). */
export function useRollOver(formKey: string) {
  const { accessToken } = useSession()
  return useChange((body: RolloverNow) =>
    call(`${WEEK}/rollover`, {
      accessToken,
      method: 'POST',
      body,
      headers: { 'idempotency-key': formKey },
      answer: WeekState,
    }),
  )
}

export function useSetClock() {
  const { accessToken } = useSession()
  return useChange((body: ClockChange) => call(CLOCK, { accessToken, method: 'PUT', body, answer: ClockState }))
}

/** What the clock says is right after all. What is sent twice under one `formKey` is done once. */
export function useAcceptClock(formKey: string) {
  const { accessToken } = useSession()
  return useChange((body: ClockAcceptance) =>
    call(`${CLOCK}/accept`, {
      accessToken,
      method: 'POST',
      body,
      headers: { 'idempotency-key': formKey },
      answer: ClockState,
    }),
  )
}

/** Week and clock are asked for again together: one moves the other. */
function useChange<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
