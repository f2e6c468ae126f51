import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LeagueChoices, type SettingsChange, SettingsPreview } from '@tuff/contract'
import { call, callTagged } from './call.ts'
import { useSession } from './session.ts'

const SETTINGS = '/api/commissioner/settings'
const KEY = ['settings']

/** What the league has chosen, and the tag of it; for the commissioner. */
export function useSettings() {
  const { accessToken } = useSession()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { answer, tag } = await callTagged(SETTINGS, { accessToken, answer: LeagueChoices, signal })
      return { choices: answer, tag }
    },
    // A form is filled with it: what others change meanwhile is told when somebody saves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** What other choices would do to standings and money; nothing is saved. */
export function usePreviewSettings() {
  const { accessToken } = useSession()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: LeagueChoices) =>
      call(`${SETTINGS}/preview`, { accessToken, method: 'POST', body, answer: SettingsPreview }),
  })
}

/** Refused with 412 when the settings are no longer as they were seen. */
export function useChangeSettings() {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ change, seen }: { change: SettingsChange; seen: string }) => {
      const asked = { method: 'PUT', body: change, headers: { 'if-match': seen }, answer: LeagueChoices } as const
      const { answer, tag } = await callTagged(SETTINGS, { accessToken, ...asked })
      return { choices: answer, tag }
    },
    onSuccess: (now) => queries.setQueryData(KEY, now),
  })
}
