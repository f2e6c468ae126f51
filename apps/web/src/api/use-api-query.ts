import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { backOnline } from './back-online.ts'
import { CallError, type RequestContext } from './call.ts'
import { useSession } from './session.ts'

export function useApiQuery<Data, Selected = Data>(
  fetchData: (context: RequestContext) => Promise<Data>,
  options: Omit<UseQueryOptions<Data, Error, Selected>, 'queryFn'>,
) {
  const { accessToken } = useSession()
  return useQuery({
    ...options,
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        return await fetchData({ accessToken, signal })
      } catch (error) {
        const kept = isUnreachable(error) ? client.getQueryData<Data>(queryKey) : undefined
        if (kept !== undefined) return kept
        if (navigator.onLine) throw error
        await backOnline(signal)
        return fetchData({ accessToken, signal })
      }
    },
  })
}

/** HAND-01: without a server the page keeps its figures; the pill says that it is offline, and nothing else does. */
const isUnreachable = (error: unknown): boolean =>
  !navigator.onLine || (error instanceof CallError && error.status === undefined)
