import { SESSION_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { bodyTo, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['own-sessions']

export const useOwnSessions = () => usePolled(SESSION_CALLS.all, { queryKey: [...KEY, useSession().user?.subject] })

/** Reloads also after a refusal: the session may have ended already. */
export const useEndSession = () =>
  useChange((context, id: string) => call(SESSION_CALLS.end, { ...context, params: { id } }), { reloadsAlways: KEY })

export function useEndAllSessions() {
  const { logOut } = useSession()
  return useChange(bodyTo(SESSION_CALLS.endAll), { onSuccess: logOut })
}
