import { useQueryClient } from '@tanstack/react-query'
import { FLAG_CALLS, type FlagName, type FlagSetting } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { flags } from './flags.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['flag-settings']

/** How every flag is set, for the commissioner. */
export function useFlagSettings() {
  const queries = useQueryClient()
  // What another commissioner switches is told by the flag service, to this page as to all.
  useEffect(() => flags.subscribe(() => void queries.invalidateQueries({ queryKey: KEY })), [queries])
  return useApiQuery(async (context) => (await call(FLAG_CALLS.all, context)).flags, { ...POLLED, queryKey: KEY })
}

type FlagStep = { key: FlagName; value: FlagSetting['value']; reason?: string }

export function useSetFlag() {
  const queries = useQueryClient()
  return useChange(
    (context, { key, ...body }: FlagStep) => call(FLAG_CALLS.set, { ...context, params: { key }, body }),
    {
      onSuccess: async (now) => {
        // An answer that is on its way may be older than this one.
        await queries.cancelQueries({ queryKey: KEY })
        queries.setQueryData<FlagSetting[]>(KEY, (all) => all?.map((one) => (one.key === now.key ? now : one)))
      },
    },
  )
}
