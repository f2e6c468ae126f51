import { BEST_CALLS, type ExpectedPoints } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'

/** So soon it is asked for again while there is no forecast. */
const SOON_MS = 2_000

/** DESK-06: what is expected of every player for the rest of the season. */
export const useExpectedPoints = () =>
  useApiQuery((context) => call(BEST_CALLS.expected, context), {
    ...POLLED,
    queryKey: ['expected-points'],
    refetchInterval: ({ state: { data } }: { state: { data: ExpectedPoints | undefined } }) =>
      data?.weeks && data.from === 'last weeks' ? SOON_MS : POLLED.refetchInterval,
  })

/** DESK-07, DESK-08: the best team of every week that came, and each team beside it. */
export const useBestWeeks = () =>
  useApiQuery((context) => call(BEST_CALLS.weeks, context), { ...POLLED, queryKey: ['best-weeks'] })
