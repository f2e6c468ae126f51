import { type AcceptResponse, DATA_CALLS, type DataImport } from '@tuff/contract'
import { call } from './call.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['data-sources']

export const useDataState = () =>
  usePolled(DATA_CALLS.state, {
    // Polls faster while a requested fetch is running.
    refetchInterval: 5_000,
    queryKey: KEY,
  })

export const useFetchNow = () => useChange((context) => call(DATA_CALLS.fetchNow, context), { updates: KEY })

/** REAL-05: accepts a held-back response by its tag; the state query shows the result. */
export const useAcceptResponse = () =>
  useChange((context, body: AcceptResponse) => call(DATA_CALLS.accept, { ...context, body }), { reloadsAlways: KEY })

/** Imports files of a season; `preview` saves nothing. Importing a file twice changes nothing. */
export const useImportData = () =>
  useChange((context, body: DataImport) => call(DATA_CALLS.importFiles, { ...context, body }))
