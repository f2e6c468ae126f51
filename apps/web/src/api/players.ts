import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { PLAYER_CALLS, type PlayerSearchQuery, type PlayerStatus, SHORTEST_SEARCH } from '@tuff/contract'
import { call, type RequestContext } from './call.ts'
import { useSession } from './session.ts'
import { isOfToday } from './shown-season.ts'
import { useApiQuery } from './use-api-query.ts'
import { usePolled } from './use-polled.ts'

export type PlayerSearch = PlayerSearchQuery

/** API-09: disabled below two characters; the previous players stay until the next search has results. */
export function usePlayerSearch(search: PlayerSearch | undefined) {
  const isLongEnough = search !== undefined && search.term.trim().length >= SHORTEST_SEARCH
  const findAny = async (context: RequestContext) => {
    const players = await find(search!, context)
    const dearer = players.length > 0 ? [] : await find({ ...search!, maxSalary: ANY_SALARY }, context)
    return { players, dearer }
  }
  const found = useApiQuery(findAny, {
    queryKey: ['player-search', search],
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
  return isLongEnough ? found : undefined
}

export const useKnownPlayer = (id: string) =>
  useApiQuery(
    async (context) => {
      const player = await call(PLAYER_CALLS.one, { ...context, params: { id } }).catch(() => null)
      return player && { ...player, isOnRoster: false }
    },
    { queryKey: ['player', id], enabled: id !== '' },
  )

/** STORY-02: a player's season; polled often while their game may run. */
export const usePlayerStory = (id: string) =>
  usePolled(PLAYER_CALLS.story, {
    params: { id },
    queryKey: ['player-story', id],
    soon: ({ weeks }) => weeks.at(-1)?.game?.state === 'playing' && 5_000,
  })

type NamedPlayer = Pick<PlayerSearch, 'position' | 'week'> & { playerID: string; name: string }

export function useNamedPlayers(named: readonly NamedPlayer[]) {
  const { accessToken } = useSession()
  return useQueries({
    queries: named.map(({ playerID, name, position, week }) => ({
      queryKey: ['named-player', playerID, name, position],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const search = { term: name, maxSalary: ANY_SALARY, position, currentPlayerId: '', week }
        const players = await find(search, { accessToken, signal })
        return players.find((player) => player.playerID === playerID) ?? null
      },
      networkMode: 'always' as const,
      retry: false,
    })),
    combine: (results) => ({
      players: results.map(({ data }) => data ?? undefined),
      isPending: results.some((result) => result.isPending),
      error: results.find((result) => result.error)?.error,
    }),
  })
}

const ANY_SALARY = 1_000_000

const find = (query: PlayerSearch, context: RequestContext) => call(PLAYER_CALLS.search, { ...context, query })

const STATUSES_MS = 300_000

/** A source's status of a player for their next game. One request for all players; none in a past season. */
export const usePlayerStatus = (id: string): PlayerStatus | undefined =>
  useApiQuery((context) => call(PLAYER_CALLS.statuses, context), {
    queryKey: ['player-statuses'],
    enabled: isOfToday(),
    staleTime: STATUSES_MS,
    refetchInterval: STATUSES_MS,
    retry: false,
  }).data?.[id]
