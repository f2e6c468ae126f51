import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FlagName, FlagSetting, FlagSettings } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { flags } from './flags.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const FLAGS = '/api/commissioner/flags'
const KEY = ['flag-settings']

/** How every flag is set, for the commissioner. */
export function useFlagSettings() {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  // What another commissioner switches is told by the flag service, to this page as to all.
  useEffect(() => flags.subscribe(() => void queries.invalidateQueries({ queryKey: KEY })), [queries])
  return useQuery({
    ...FOLLOWED,
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(FLAGS, { accessToken, answer: expecting(FlagSettings), signal })).flags,
  })
}

type FlagStep = { key: FlagName; value: FlagSetting['value']; reason?: string }

export function useSetFlag() {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, ...body }: FlagStep) =>
      call(`${FLAGS}/${encodeURIComponent(key)}`, { accessToken, method: 'PUT', body, answer: FlagSetting }),
    onSuccess: async (now) => {
      // An answer that is on its way may be older than this one.
      await queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData<FlagSetting[]>(KEY, (all) => all?.map((one) => (one.key === now.key ? now : one)))
    },
  })
}
