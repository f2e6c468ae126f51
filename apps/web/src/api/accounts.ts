import { useQueryClient } from '@tanstack/react-query'
import {
  ACCOUNT_CALLS,
  type AccountChange,
  type InvitationRequest,
  type LeagueAccount,
  type LinkRequest,
} from '@tuff/contract'
import { call } from './call.ts'
import { COMMISSIONER_CHECK } from './commissioner.ts'
import { POLLED } from './polled.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

export const ACCOUNTS = ['accounts']

/** Everybody with an account, for the commissioner. */
export const useAccounts = (enabled = true) =>
  useApiQuery(async (context) => (await call(ACCOUNT_CALLS.all, context)).accounts, {
    ...POLLED,
    queryKey: ACCOUNTS,
    enabled,
  })

export const useInvite = () =>
  useProvenChange((context, body: InvitationRequest) => call(ACCOUNT_CALLS.invite, { ...context, body }), {
    reloads: ACCOUNTS,
  })

export function useChangeAccount({ id }: LeagueAccount) {
  const { user, accessToken } = useSession()
  const queries = useQueryClient()
  return useProvenChange(
    (context, body: AccountChange) => call(ACCOUNT_CALLS.change, { ...context, params: { id }, body }),
    {
      reloads: ACCOUNTS,
      onSuccess: () => {
        if (id !== user?.subject) return
        // He may have taken the role away from himself.
        void queries.invalidateQueries({ queryKey: [COMMISSIONER_CHECK, id] })
        // The bar shows what the ID token says, and a new token says the new name; without one it waits for the next.
        accessToken({ fresh: true }).catch(() => {})
      },
    },
  )
}

/** A link with which the account's owner chooses a password; earlier ones open nothing any more. */
export const useMakeLink = ({ id }: LeagueAccount) =>
  useChange((context, body: LinkRequest) => call(ACCOUNT_CALLS.makeLink, { ...context, params: { id }, body }), {
    reloads: ACCOUNTS,
  })

/** For whoever lost his phone: the password alone lets him in again. */
export const useResetFactor = ({ id }: LeagueAccount) =>
  useChange(
    (context, body: LinkRequest) => call(ACCOUNT_CALLS.resetSecondFactor, { ...context, params: { id }, body }),
    {
      reloads: ACCOUNTS,
    },
  )
