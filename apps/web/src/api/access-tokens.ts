import { useQueryClient } from '@tanstack/react-query'
import { type NewToken, TOKEN_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = ['access-tokens']

/** The viewer's access tokens (TALK-05). */
export function useAccessTokens() {
  const { user } = useSession()
  return useApiQuery((context) => call(TOKEN_CALLS.all, context), { ...POLLED, queryKey: [...KEY, user?.subject] })
}

export const useMakeToken = () =>
  useProvenChange((context, body: NewToken) => call(TOKEN_CALLS.make, { ...context, body }), { reloads: KEY })

export function useRevokeToken() {
  const queries = useQueryClient()
  return useChange((context, id: string) => call(TOKEN_CALLS.revoke, { ...context, params: { id } }), {
    // Also after a refusal: the token may be gone already.
    onSettled: () => void queries.invalidateQueries({ queryKey: KEY }),
  })
}
