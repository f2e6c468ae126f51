import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_CALLS, type LeagueAccount } from '@tuff/contract'
import { COMMISSIONER_CHECK } from './commissioner.ts'
import { useSession } from './session.ts'
import { bodyTo } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

export const ACCOUNTS = ['accounts']

export const useAccounts = (enabled = true) =>
  usePolled(ACCOUNT_CALLS.all, { select: ({ accounts }) => accounts, queryKey: ACCOUNTS, enabled })

export const useInvite = () => useProvenChange(bodyTo(ACCOUNT_CALLS.invite), { reloads: ACCOUNTS })

export function useChangeAccount({ id }: LeagueAccount) {
  const { user, accessToken } = useSession()
  const queries = useQueryClient()
  return useProvenChange(bodyTo(ACCOUNT_CALLS.change, { params: { id } }), {
    reloads: ACCOUNTS,
    onSuccess: () => {
      if (id !== user?.subject) return
      // The commissioner may have removed the role from their own account.
      void queries.invalidateQueries({ queryKey: [COMMISSIONER_CHECK, id] })
      // The top bar shows the name in the ID token; without a new token it changes at the next sign-in.
      accessToken({ fresh: true }).catch(() => {})
    },
  })
}

/** A link to choose a password; it invalidates earlier links. */
export const useMakeLink = ({ id }: LeagueAccount) =>
  useProvenChange(bodyTo(ACCOUNT_CALLS.makeLink, { params: { id } }), { reloads: ACCOUNTS })

/** For a user who lost their phone: the password alone signs them in. */
export const useResetFactor = ({ id }: LeagueAccount) =>
  useProvenChange(bodyTo(ACCOUNT_CALLS.resetSecondFactor, { params: { id } }), { reloads: ACCOUNTS })
