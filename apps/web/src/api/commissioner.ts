import { useQuery } from '@tanstack/react-query'
import { CommissionerCheck } from '@tuff/contract'
import { call } from './call.ts'
import { log } from './log.ts'
import { useSession } from './session.ts'

const CHECK = '/api/commissioner/check-commissioner'

/** ROLE-03: whether the signed-in user is the commissioner; false until the server says so, and on any failure. */
export function useIsCommissioner(): boolean {
  const { user, accessToken } = useSession()
  const check = useQuery({
    queryKey: ['commissioner-check', user?.subject],
    queryFn: ({ signal }) =>
      call(CHECK, { accessToken, answer: CommissionerCheck, signal }).catch((error: unknown) => {
        if (!signal.aborted) log.error('Failed to load commissioner status', error)
        throw error
      }),
    enabled: user !== undefined,
    retry: false,
    staleTime: 60_000,
  })
  return check.isSuccess && check.data.isCommissioner
}
