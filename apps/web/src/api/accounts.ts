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
import { FOLLOWED } from './followed.ts'
import { useSession } from './session.ts'
import { useAnswer } from './use-answer.ts'
import { useChange } from './use-change.ts'

export const ACCOUNTS = ['accounts']

/** Everybody with an account, for the commissioner. */
export const useAccounts = (enabled = true) =>
  useAnswer(async (asking) => (await call(ACCOUNT_CALLS.all, asking)).accounts, {
    ...FOLLOWED,
    queryKey: ACCOUNTS,
    enabled,
  })

export const useInvite = () =>
  useChange((asking, body: InvitationRequest) => call(ACCOUNT_CALLS.invite, { ...asking, body }), { reloads: ACCOUNTS })

export function useChangeAccount({ id }: LeagueAccount) {
  const { user, accessToken } = useSession()
  const queries = useQueryClient()
  return useChange((asking, body: AccountChange) => call(ACCOUNT_CALLS.change, { ...asking, params: { id }, body }), {
    reloads: ACCOUNTS,
    onSuccess: () => {
      if (id !== user?.subject) return
      // He may have taken the role away from himself.
      void queries.invalidateQueries({ queryKey: [COMMISSIONER_CHECK, id] })
      // The bar shows what the ID token says, and a new token says the new name; without one it waits for the next.
      accessToken({ fresh: true }).catch(() => {})
    },
  })
}

/** A link with which the account's owner chooses a password; earlier ones open nothing any more. */
export const useMakeLink = ({ id }: LeagueAccount) =>
  useChange((asking, body: LinkRequest) => call(ACCOUNT_CALLS.makeLink, { ...asking, params: { id }, body }), {
    reloads: ACCOUNTS,
  })

/** For whoever lost his phone: the password alone lets him in again. */
export const useResetFactor = ({ id }: LeagueAccount) =>
  useChange((asking, body: LinkRequest) => call(ACCOUNT_CALLS.resetSecondFactor, { ...asking, params: { id }, body }), {
    reloads: ACCOUNTS,
  })
