import { DATA_CALLS } from '@tuff/contract'
import { bodyTo, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['data-sources']

export const useDataState = () =>
  usePolled(DATA_CALLS.state, {
    refetchInterval: 5_000,
    queryKey: KEY,
  })

export const useFetchNow = () => useChange(bodyTo(DATA_CALLS.fetchNow), { updates: KEY })

/** REAL-05: accepts a held-back response by its tag; the state query shows the result. */
export const useAcceptResponse = () => useChange(bodyTo(DATA_CALLS.accept), { reloadsAlways: KEY })

/** Imports files of a season; `preview` saves nothing. Importing a file twice changes nothing. */
export const useImportData = () => useChange(bodyTo(DATA_CALLS.importFiles))
