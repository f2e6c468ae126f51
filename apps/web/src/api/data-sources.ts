import { useQueryClient } from '@tanstack/react-query'
import { type AcceptResponse, DATA_CALLS, type DataImport } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['data-sources']

/** Where the league's figures come from and how old they are, for the commissioner. */
export const useDataState = () =>
  useApiQuery((context) => call(DATA_CALLS.state, context), {
    ...POLLED,
    // Whoever has asked for a fetch waits to see what came of it.
    refetchInterval: 5_000,
    queryKey: KEY,
  })

/** Has every source asked now; what comes of it is told by the state. */
export function useFetchNow() {
  const queries = useQueryClient()
  return useChange((context) => call(DATA_CALLS.fetchNow, context), {
    onSuccess: async (state) => {
      // An answer that is on its way may be older than this one.
      await queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData(KEY, state)
    },
  })
}

/** REAL-05: believes an answer that is held back, by its tag; what comes of it is told by the state. */
export function useAcceptResponse() {
  const queries = useQueryClient()
  return useChange((context, body: AcceptResponse) => call(DATA_CALLS.accept, { ...context, body }), {
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Reads files of a season; with `preview` nothing is saved. The same file twice changes nothing. */
export const useImportData = () =>
  useChange((context, body: DataImport) => call(DATA_CALLS.importFiles, { ...context, body }))
