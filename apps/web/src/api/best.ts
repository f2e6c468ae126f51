import { BEST_CALLS } from '@tuff/contract'
import { usePolled } from './use-polled.ts'

/** DESK-06: the expected points of every player for the rest of the season; polled often until they are computed. */
export const useExpectedPoints = () =>
  usePolled(BEST_CALLS.expected, {
    queryKey: ['expected-points'],
    soon: ({ weeks, from }) => weeks && from === 'last weeks' && 2_000,
  })

/** DESK-07, DESK-08: the best possible team of every completed week, with each team beside it. */
export const useBestWeeks = () => usePolled(BEST_CALLS.weeks, { queryKey: ['best-weeks'] })
