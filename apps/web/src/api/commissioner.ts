import { COMMISSIONER_CALLS } from '@tuff/contract'
import { type Asking, call } from './call.ts'
import { log } from './log.ts'
import { useSession } from './session.ts'
import { isOfToday } from './shown-season.ts'
import { useAnswer } from './use-answer.ts'

/** Begins the key of what the server says of somebody. */
export const COMMISSIONER_CHECK = 'commissioner-check'

/**
 * ROLE-03: whether the signed-in user is the commissioner; false until the server says so, and on any failure. Of a season that
 * is over nobody is.
 */
export const useIsCommissioner = (): boolean => useCommissionerCheck() === 'commissioner' && isOfToday()

/** The same, telling a manager from a server that has not answered yet or could not. */
export function useCommissionerCheck(): 'asking' | 'failed' | 'commissioner' | 'manager' {
  const { user } = useSession()
  const check = useAnswer(askAndLog, {
    queryKey: [COMMISSIONER_CHECK, user?.subject],
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

const askAndLog = (asking: Asking) =>
  call(COMMISSIONER_CALLS.check, asking).catch((error: unknown) => {
    if (!asking.signal?.aborted) log.error('Failed to load commissioner status', error)
    throw error
  })
