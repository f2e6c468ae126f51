import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Asking } from './call.ts'
import { useSession } from './session.ts'

/** What the server says to whoever is signed in. */
export function useAnswer<Answer>(
  ask: (asking: Asking) => Promise<Answer>,
  options: Omit<UseQueryOptions<Answer>, 'queryFn'>,
) {
  const { accessToken } = useSession()
  return useQuery({ ...options, queryFn: ({ signal }) => ask({ accessToken, signal }) })
}
