import { type CodeProof, type PasswordProof, SECOND_FACTOR_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['second-factor']
const { state, begin, confirm, newRecoveryCodes, turnOff } = SECOND_FACTOR_CALLS

export function useSecondFactor() {
  const { user } = useSession()
  return useApiQuery((context) => call(state, context), {
    queryKey: [...KEY, user?.subject],
    refetchOnWindowFocus: 'always',
    retry: 1,
  })
}

/** The secret for an authenticator app; enabled only after a correct code. */
export const useBeginFactor = () =>
  useChange((context, body: PasswordProof) => call(begin, { ...context, body }), { reloads: KEY })

export const useConfirmFactor = () =>
  useChange((context, body: CodeProof) => call(confirm, { ...context, body }), { reloads: KEY })

export const useNewRecoveryCodes = () =>
  useChange((context, body: CodeProof) => call(newRecoveryCodes, { ...context, body }), { reloads: KEY })

export const useTurnOffFactor = () =>
  useChange((context, body: CodeProof) => call(turnOff, { ...context, body }), { reloads: KEY })
