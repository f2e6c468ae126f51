import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AcceptAnswer, type DataImport, DataImported, DataState } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const DATA = '/api/commissioner/data'
const KEY = ['data-sources']

/** Where the league's figures come from and how old they are, for the commissioner. */
export function useDataState() {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    // Whoever has asked for a fetch waits to see what came of it.
    refetchInterval: 5_000,
    queryKey: KEY,
    queryFn: ({ signal }) => call(DATA, { accessToken, answer: expecting(DataState), signal }),
  })
}

/** Has every source asked now; what comes of it is told by the state. */
export function useFetchNow() {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(`${DATA}/fetch`, { accessToken, method: 'POST', answer: DataState }),
    onSuccess: async (state) => {
      // An answer that is on its way may be older than this one.
      await queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData(KEY, state)
    },
  })
}

/** REAL-05: believes an answer that is held back, by its tag; what comes of it is told by the state. */
export function useAcceptAnswer() {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: AcceptAnswer) =>
      call(`${DATA}/accept`, { accessToken, method: 'POST', body, answer: DataState }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Reads files of a season; with `preview` nothing is saved. The same file twice changes nothing. */
export function useImportData() {
  const { accessToken } = useSession()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: DataImport) =>
      call(`${DATA}/import`, { accessToken, method: 'POST', body, answer: DataImported }),
  })
}
