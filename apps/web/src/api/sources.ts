import { useQueryClient } from '@tanstack/react-query'
import { SOURCE_CALLS, type SourcesChoice, type SourceTrial } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['sources']

/** REAL-01: the public sources and the league's choice; for the commissioner. */
export const useSources = () =>
  useApiQuery((context) => call(SOURCE_CALLS.state, context), { ...POLLED, queryKey: KEY })

/** Enables sources; idempotent. */
export function useChooseSources() {
  const queries = useQueryClient()
  return useChange((context, body: SourcesChoice) => call(SOURCE_CALLS.choose, { ...context, body }), {
    isRepeatable: true,
    // The origin of the figures changes too.
    reloads: ['data-sources'],
    onSuccess: async (state) => {
      await queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData(KEY, state)
    },
  })
}

/** Tests a source with the typed address; nothing is saved. */
export const useTestSource = () =>
  useChange((context, body: SourceTrial) => call(SOURCE_CALLS.test, { ...context, body }))
