import { BEST_CALLS, type ExpectedPoints } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'

/** Polling interval while the forecast is being computed. */
const SOON_MS = 2_000

/** DESK-06: the expected points of every player for the rest of the season. */
export const useExpectedPoints = () =>
  useApiQuery((context) => call(BEST_CALLS.expected, context), {
    ...POLLED,
    queryKey: ['expected-points'],
    refetchInterval: ({ state: { data } }: { state: { data: ExpectedPoints | undefined } }) =>
      data?.weeks && data.from === 'last weeks' ? SOON_MS : POLLED.refetchInterval,
  })

/** DESK-07, DESK-08: the best possible team of every completed week, with each team beside it. */
export const useBestWeeks = () =>
  useApiQuery((context) => call(BEST_CALLS.weeks, context), { ...POLLED, queryKey: ['best-weeks'] })
