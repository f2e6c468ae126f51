import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CodeProof, FactorSetup, type PasswordProof, RecoveryCodes, SecondFactor } from '@tuff/contract'
import { call } from './call.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const HERE = '/api/account/second-factor'
const KEY = ['second-factor']

/** The second step of one's own sign-in. */
export function useSecondFactor() {
  const { accessToken, user } = useSession()
  return useQuery({
    queryKey: [...KEY, user?.subject],
    queryFn: ({ signal }) => call(HERE, { accessToken, answer: expecting(SecondFactor), signal }),
    refetchOnWindowFocus: 'always',
    retry: 1,
  })
}

/** What an app is to be told; nothing is on before a code of it was right. */
export const useBeginFactor = () => useStep<PasswordProof, FactorSetup>('', FactorSetup)
export const useConfirmFactor = () => useStep<CodeProof, RecoveryCodes>('/confirm', RecoveryCodes)
export const useNewRecoveryCodes = () => useStep<CodeProof, RecoveryCodes>('/recovery-codes', RecoveryCodes)
export const useTurnOffFactor = () => useStep<CodeProof, SecondFactor>('/turn-off', SecondFactor)

function useStep<Body extends object, Answer>(path: string, answer: { parse(value: unknown): Answer }) {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(`${HERE}${path}`, { accessToken, method: 'POST', body, answer }),
    // Whoever is offline hears it at once.
    networkMode: 'always',
    onSuccess: () => void queries.invalidateQueries({ queryKey: KEY }),
  })
}
