import { TOKEN_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { bodyTo, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = ['access-tokens']

/** TALK-05: the viewer's access tokens. */
export const useAccessTokens = () => usePolled(TOKEN_CALLS.all, { queryKey: [...KEY, useSession().user?.subject] })

export const useMakeToken = () => useProvenChange(bodyTo(TOKEN_CALLS.make), { reloads: KEY })

export const useRevokeToken = () =>
  useChange((context, id: string) => call(TOKEN_CALLS.revoke, { ...context, params: { id } }), { reloadsAlways: KEY })
