import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { RequestContext } from './call.ts'
import { useSession } from './session.ts'

export function useApiQuery<Data, Selected = Data>(
  fetchData: (context: RequestContext) => Promise<Data>,
  options: Omit<UseQueryOptions<Data, Error, Selected>, 'queryFn'>,
) {
  const { accessToken } = useSession()
  return useQuery({ ...options, queryFn: ({ signal }) => fetchData({ accessToken, signal }) })
}
