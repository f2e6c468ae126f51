import { useQuery } from '@tanstack/react-query'
import { CommissionerCheck } from '@tuff/contract'
import { call } from './call.ts'
import { log } from './log.ts'
import { useSession } from './session.ts'

const CHECK = '/api/commissioner/check-commissioner'

/** Begins the key of what the server says of somebody. */
export const COMMISSIONER_CHECK = 'commissioner-check'

/** ROLE-03: whether the signed-in user is the commissioner; false until the server says so, and on any failure. */
export const useIsCommissioner = (): boolean => useCommissionerCheck() === 'commissioner'

/** The same, telling a manager from a server that has not answered yet or could not. */
export function useCommissionerCheck(): 'asking' | 'failed' | 'commissioner' | 'manager' {
  const { user, accessToken } = useSession()
  const check = useQuery({
    queryKey: [COMMISSIONER_CHECK, user?.subject],
    queryFn: ({ signal }) =>
      call(CHECK, { accessToken, answer: CommissionerCheck, signal }).catch((error: unknown) => {
        if (!signal.aborted) log.error('Failed to load commissioner status', error)
        throw error
      }),
    enabled: user !== undefined,
    retry: false,
    staleTime: 60_000,
    // Asked on the way in only: a moment without a connection must not take a page with unsaved work from a commissioner.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (check.isPending) return 'asking'
  if (check.isError) return 'failed'
  return check.data.isCommissioner ? 'commissioner' : 'manager'
}
