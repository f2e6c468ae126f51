import { useQueryClient } from '@tanstack/react-query'
import { type LeagueChoices, SETTINGS_CALLS, type SettingsChange } from '@tuff/contract'
import { callTagged } from './call.ts'
import { useRecheckCommissioner } from './commissioner.ts'
import { reloadName, useReloadConfig } from './config.ts'
import { useApiQuery } from './use-api-query.ts'
import { bodyTo, useChange } from './use-change.ts'

const KEY = ['settings']

export const useSettings = () =>
  useApiQuery(async (context) => seen(await callTagged(SETTINGS_CALLS.read, context)), {
    queryKey: KEY,
    // Not refetched, because it fills a form; a conflict is reported on save.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const usePreviewSettings = () => useChange(bodyTo(SETTINGS_CALLS.preview))

/** Refused with 412 when the settings have changed since they were loaded. */
export function useChangeSettings() {
  const reloadConfig = useReloadConfig()
  const queries = useQueryClient()
  const recheck = useRecheckCommissioner()
  return useChange(
    async (context, { change: body, seen: tag }: { change: SettingsChange; seen: string }) =>
      seen(await callTagged(SETTINGS_CALLS.change, { ...context, body, headers: { 'if-match': tag } })),
    {
      onSuccess: (now) => {
        queries.setQueryData(KEY, now)
        reloadName(reloadConfig)
        // The settings may now require two-step sign-in of commissioners.
        recheck()
      },
    },
  )
}

const seen = ({ data, tag }: { data: LeagueChoices; tag: string }) => ({ choices: data, tag })
