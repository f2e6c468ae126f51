import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { LOG_CALLS, type LogEntry, type LogRevert } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { showNewName, useReloadConfig } from './config.ts'
import { feeds } from './feeds.ts'
import { flags } from './flags.ts'
import { POLLED } from './polled.ts'
import { useSession } from './session.ts'
import { idempotencyHeader } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = 'league-log'

type About = {
  /** The manager's e-mail; all of them without one. */
  team: string | undefined
  /** Not asked for before it is known whom it is about. */
  isReady: boolean
}

/** What the commissioner did, the newest first, page by page. */
export function useLeagueLog({ team, isReady }: About) {
  const { accessToken } = useSession()
  useLogChanges()
  return useInfiniteQuery({
    ...POLLED,
    queryKey: [KEY, team],
    queryFn: ({ signal, pageParam: before }) =>
      call(LOG_CALLS.page, { accessToken, signal, query: { team: team || undefined, before: before || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isReady,
  })
}

/** Takes a change back by another one. What is sent twice under one `formKey` is done once (D-10). */
export function useRevert({ id }: LogEntry, formKey: string) {
  const askConfig = useReloadConfig()
  return useProvenChange(
    (context, body: LogRevert) =>
      call(LOG_CALLS.revert, { ...context, params: { id }, body, headers: idempotencyHeader(formKey) }),
    { reloads: [KEY], onSuccess: () => showNewName(askConfig) },
  )
}

/** What was changed on rosters, trades, the week or a flag stands in the log as soon as the page hears of it. */
function useLogChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const askAgain = () => void queries.invalidateQueries({ queryKey: [KEY] })
    const ends = [
      feeds.standings.subscribe(({ last: now }, { last: before }) => {
        if (!before || !now) return
        if (now.rostersTag !== before.rostersTag || now.currentNFLWeek !== before.currentNFLWeek) askAgain()
      }),
      flags.subscribe(askAgain),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [queries])
}
