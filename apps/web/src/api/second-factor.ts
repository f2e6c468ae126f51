import { type CodeProof, type PasswordProof, SECOND_FACTOR_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { useAnswer } from './use-answer.ts'
import { useChange } from './use-change.ts'

const KEY = ['second-factor']
const { state, begin, confirm, newRecoveryCodes, turnOff } = SECOND_FACTOR_CALLS

/** The second step of one's own sign-in. */
export function useSecondFactor() {
  const { user } = useSession()
  return useAnswer((asking) => call(state, asking), {
    queryKey: [...KEY, user?.subject],
    refetchOnWindowFocus: 'always',
    retry: 1,
  })
}

/** What an app is to be told; nothing is on before a code of it was right. */
export const useBeginFactor = () =>
  useChange((asking, body: PasswordProof) => call(begin, { ...asking, body }), { reloads: KEY })

export const useConfirmFactor = () =>
  useChange((asking, body: CodeProof) => call(confirm, { ...asking, body }), { reloads: KEY })

export const useNewRecoveryCodes = () =>
  useChange((asking, body: CodeProof) => call(newRecoveryCodes, { ...asking, body }), { reloads: KEY })

export const useTurnOffFactor = () =>
  useChange((asking, body: CodeProof) => call(turnOff, { ...asking, body }), { reloads: KEY })
