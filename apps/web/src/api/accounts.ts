import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AccountChange,
  type InvitationRequest,
  Invited,
  LeagueAccount,
  LeagueAccounts,
  type LinkRequest,
  PasswordLink,
} from '@tuff/contract'
import { call } from './call.ts'
import { COMMISSIONER_CHECK } from './commissioner.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const ACCOUNTS = '/api/commissioner/accounts'
const KEY = ['accounts']

/** Everybody with an account, for the commissioner. */
export function useAccounts() {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(ACCOUNTS, { accessToken, answer: expecting(LeagueAccounts), signal })).accounts,
  })
}

export function useInvite() {
  const { accessToken } = useSession()
  return useChange((body: InvitationRequest) => call(ACCOUNTS, { accessToken, method: 'POST', body, answer: Invited }))
}

export function useChangeAccount({ id }: LeagueAccount) {
  const { accessToken, user } = useSession()
  const queries = useQueryClient()
  return useChange(async (body: AccountChange) => {
    const changed = await call(pathOf(id), { accessToken, method: 'PATCH', body, answer: LeagueAccount })
    // He may have taken the role away from himself.
    if (id === user?.subject) void queries.invalidateQueries({ queryKey: [COMMISSIONER_CHECK, id] })
    return changed
  })
}

/** A link with which the account's owner chooses a password; earlier ones open nothing any more. */
export function useMakeLink({ id }: LeagueAccount) {
  const { accessToken } = useSession()
  return useChange((body: LinkRequest) =>
    call(`${pathOf(id)}/link`, { accessToken, method: 'POST', body, answer: PasswordLink }),
  )
}

/** For whoever lost his phone: the password alone lets him in again. */
export function useResetFactor({ id }: LeagueAccount) {
  const { accessToken } = useSession()
  return useChange((body: LinkRequest) =>
    call(`${pathOf(id)}/reset-second-factor`, { accessToken, method: 'POST', body, answer: LeagueAccount }),
  )
}

function useChange<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    // Whoever is offline hears it at once, instead of saving at a moment of which he knows nothing.
    networkMode: 'always',
    onSuccess: () => void queries.invalidateQueries({ queryKey: KEY }),
  })
}

const pathOf = (id: string) => `${ACCOUNTS}/${encodeURIComponent(id)}`
