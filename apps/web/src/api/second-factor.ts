import { SECOND_FACTOR_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { bodyTo, useChange } from './use-change.ts'

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

export const useBeginFactor = () => useChange(bodyTo(begin), { reloads: KEY })

export const useConfirmFactor = () => useChange(bodyTo(confirm), { reloads: KEY })

export const useNewRecoveryCodes = () => useChange(bodyTo(newRecoveryCodes), { reloads: KEY })

export const useTurnOffFactor = () => useChange(bodyTo(turnOff), { reloads: KEY })
