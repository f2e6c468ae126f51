import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { LOG_CALLS, type LogEntry } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { reloadName, useReloadConfig } from './config.ts'
import { flags } from './flags.ts'
import { useSession } from './session.ts'
import { LEAGUE_LOG } from './tags.ts'
import { bodyTo, idempotencyHeader } from './use-change.ts'
import { POLLED } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

type About = {
  team: string | undefined
  isReady: boolean
}

export function useLeagueLog({ team, isReady }: About) {
  const { accessToken } = useSession()
  useFlagChanges()
  return useInfiniteQuery({
    ...POLLED,
    queryKey: [...LEAGUE_LOG, team],
    queryFn: ({ signal, pageParam: before }) =>
      call(LOG_CALLS.page, { accessToken, signal, query: { team: team || undefined, before: before || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isReady,
  })
}

export function useRevert({ id }: LogEntry, formKey: string) {
  const reloadConfig = useReloadConfig()
  return useProvenChange(bodyTo(LOG_CALLS.revert, { params: { id }, headers: idempotencyHeader(formKey) }), {
    reloads: LEAGUE_LOG,
    onSuccess: () => reloadName(reloadConfig),
  })
}

function useFlagChanges(): void {
  const queries = useQueryClient()
  useEffect(() => flags.subscribe(() => void queries.invalidateQueries({ queryKey: LEAGUE_LOG })), [queries])
}
