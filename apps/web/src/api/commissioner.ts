import { useQueryClient } from '@tanstack/react-query'
import { COMMISSIONER_CALLS } from '@tuff/contract'
import { call, type RequestContext } from './call.ts'
import { log } from './log.ts'
import { useSession } from './session.ts'
import { isOfToday } from './shown-season.ts'
import { useApiQuery } from './use-api-query.ts'

export const COMMISSIONER_CHECK = 'commissioner-check'

/** ROLE-03: false until the server confirms it, on any failure, and for past seasons. */
export const useIsCommissioner = (): boolean =>
  ['commissioner', 'two-step-needed'].includes(useCommissionerCheck()) && isOfToday()

export function useCommissionerCheck(): 'pending' | 'failed' | 'commissioner' | 'two-step-needed' | 'manager' {
  const { user } = useSession()
  const check = useApiQuery(fetchAndLog, {
    queryKey: [COMMISSIONER_CHECK, user?.subject],
    enabled: user !== undefined,
    retry: false,
    staleTime: 60_000,
    // Checked on entry only: a short disconnect must not take a page with unsaved work from a commissioner.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (check.isPending) return 'pending'
  if (check.isError) return 'failed'
  if (check.data.needsTwoStep) return 'two-step-needed'
  return check.data.isCommissioner ? 'commissioner' : 'manager'
}

export function useRecheckCommissioner() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [COMMISSIONER_CHECK] })
}

const fetchAndLog = (context: RequestContext) =>
  call(COMMISSIONER_CALLS.check, context).catch((error: unknown) => {
    if (!context.signal?.aborted) log.error('Failed to load commissioner status', error)
    throw error
  })
