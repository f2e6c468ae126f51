import { useQueryClient } from '@tanstack/react-query'
import { SESSION_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['own-sessions']

/** The viewer's sessions. */
export function useOwnSessions() {
  const { user } = useSession()
  return useApiQuery((context) => call(SESSION_CALLS.all, context), { ...POLLED, queryKey: [...KEY, user?.subject] })
}

export function useEndSession() {
  const queries = useQueryClient()
  return useChange((context, id: string) => call(SESSION_CALLS.end, { ...context, params: { id } }), {
    // Also after a refusal: the session may have ended already.
    onSettled: () => void queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Ends all sessions including this one; the page then leaves. */
export function useEndAllSessions() {
  const { logOut } = useSession()
  return useChange((context) => call(SESSION_CALLS.endAll, context), { onSuccess: logOut })
}
