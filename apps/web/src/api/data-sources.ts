import { useQueryClient } from '@tanstack/react-query'
import { type AcceptResponse, DATA_CALLS, type DataImport } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['data-sources']

/** The sources of the league's figures and their age, for the commissioner. */
export const useDataState = () =>
  useApiQuery((context) => call(DATA_CALLS.state, context), {
    ...POLLED,
    // Polls faster while a requested fetch is running.
    refetchInterval: 5_000,
    queryKey: KEY,
  })

/** Fetches from every source now; the state query shows the result. */
export function useFetchNow() {
  const queries = useQueryClient()
  return useChange((context) => call(DATA_CALLS.fetchNow, context), {
    onSuccess: async (state) => {
      // A pending response may be older than this one.
      await queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData(KEY, state)
    },
  })
}

/** REAL-05: accepts a held-back response by its tag; the state query shows the result. */
export function useAcceptResponse() {
  const queries = useQueryClient()
  return useChange((context, body: AcceptResponse) => call(DATA_CALLS.accept, { ...context, body }), {
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Imports files of a season; `preview` saves nothing. Importing a file twice changes nothing. */
export const useImportData = () =>
  useChange((context, body: DataImport) => call(DATA_CALLS.importFiles, { ...context, body }))
