import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnSessions } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const HERE = '/api/account/sessions'
const KEY = ['own-sessions']
const answer = expecting(OwnSessions)

/** In which browsers one is signed in. */
export function useOwnSessions() {
  const { accessToken, user } = useSession()
  return useQuery({
    ...FOLLOWED,
    queryKey: [...KEY, user?.subject],
    queryFn: ({ signal }) => call(HERE, { accessToken, answer, signal }),
  })
}

export function useEndSession() {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(`${HERE}/${encodeURIComponent(id)}`, { accessToken, method: 'DELETE', answer }),
    // Whoever is offline hears it at once.
    networkMode: 'always',
    // Also after a refusal: it may have ended already.
    onSettled: () => void queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Everywhere, here as well: what the page has is worth nothing afterwards, and it leaves. */
export function useEndAllSessions() {
  const { accessToken, logOut } = useSession()
  return useMutation({
    mutationFn: () => call(HERE, { accessToken, method: 'DELETE', answer }),
    networkMode: 'always',
    onSuccess: () => logOut(),
  })
}
