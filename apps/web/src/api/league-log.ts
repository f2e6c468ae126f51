import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { LOG_CALLS, type LogEntry } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { reloadName, useReloadConfig } from './config.ts'
import { flags } from './flags.ts'
import { useReloadOnStandings } from './reload-on-standings.ts'
import { useSession } from './session.ts'
import type { Standings } from './standings-message.ts'
import { bodyTo, idempotencyHeader } from './use-change.ts'
import { POLLED } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = ['league-log']

type About = {
  team: string | undefined
  isReady: boolean
}

export function useLeagueLog({ team, isReady }: About) {
  const { accessToken } = useSession()
  useLogChanges()
  return useInfiniteQuery({
    ...POLLED,
    queryKey: [...KEY, team],
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
    reloads: KEY,
    onSuccess: () => reloadName(reloadConfig),
  })
}

function useLogChanges(): void {
  const queries = useQueryClient()
  useReloadOnStandings(KEY, hasLeagueChanged)
  useEffect(() => flags.subscribe(() => void queries.invalidateQueries({ queryKey: KEY })), [queries])
}

const hasLeagueChanged = (now: Standings, before: Standings) =>
  now.rostersTag !== before.rostersTag || now.currentNFLWeek !== before.currentNFLWeek
