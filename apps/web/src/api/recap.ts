import { keepPreviousData } from '@tanstack/react-query'
import { RECAP_CALLS, type RecapWeek } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'

/** No feed tells when the chances of the race are worked out. */
const PENDING_MS = 2_000

/** STORY-05: a week in words; without one the last that is over. The week before stays until another is there. */
export const useRecap = (week: number | undefined) =>
  useApiQuery(
    (context) =>
      week === undefined
        ? call(RECAP_CALLS.latest, context)
        : call(RECAP_CALLS.ofWeek, { ...context, params: { week } }),
    {
      ...POLLED,
      queryKey: ['recap', week ?? 'latest'],
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }: { state: { data: RecapWeek | undefined } }) =>
        data?.recap?.race.isPending ? PENDING_MS : POLLED.refetchInterval,
    },
  )
