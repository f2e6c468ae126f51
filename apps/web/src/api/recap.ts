import { keepPreviousData } from '@tanstack/react-query'
import { RECAP_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useApiQuery } from './use-api-query.ts'
import { POLLED } from './use-polled.ts'

const PENDING_MS = 2_000

/** STORY-05: by default the last completed week; the previous recap stays until the next is loaded. */
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
      refetchInterval: ({ state: { data } }) => (data?.recap?.race.isPending ? PENDING_MS : POLLED.refetchInterval),
    },
  )
