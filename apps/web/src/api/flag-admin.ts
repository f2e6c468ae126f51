import { useQueryClient } from '@tanstack/react-query'
import { FLAG_CALLS, type FlagName, type FlagSetting } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { flags } from './flags.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['flag-settings']

export function useFlagSettings() {
  const queries = useQueryClient()
  // Changes by another commissioner arrive through the flag service, as on every page.
  useEffect(() => flags.subscribe(() => void queries.invalidateQueries({ queryKey: KEY })), [queries])
  return usePolled(FLAG_CALLS.all, { select: ({ flags }) => flags, queryKey: KEY })
}

type FlagStep = { key: FlagName; value: FlagSetting['value']; reason?: string }

export function useSetFlag() {
  const queries = useQueryClient()
  return useChange(
    (context, { key, ...body }: FlagStep) => call(FLAG_CALLS.set, { ...context, params: { key }, body }),
    {
      onSuccess: async (now) => {
        // A pending response may be older than this one.
        await queries.cancelQueries({ queryKey: KEY })
        queries.setQueryData<{ flags: FlagSetting[] }>(
          KEY,
          (all) => all && { flags: all.flags.map((one) => (one.key === now.key ? now : one)) },
        )
      },
    },
  )
}
