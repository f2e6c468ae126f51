import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type PlayerSearchQuery, PlayerSearchResult, SHORTEST_SEARCH } from '@tuff/contract'
import { call } from './call.ts'
import { expecting } from './plain-error.ts'
import { type Session, useSession } from './session.ts'

export type PlayerSearch = PlayerSearchQuery

/**
 * API-09: who may be meant by what is typed so far; nothing before the second character. A search that is overtaken by
 * the next is aborted, and its predecessor's players stay until the next has found some.
 */
export function usePlayerSearch(search: PlayerSearch | undefined) {
  const { accessToken } = useSession()
  const isLongEnough = search !== undefined && search.term.trim().length >= SHORTEST_SEARCH
  const found = useQuery({
    queryKey: ['player-search', search],
    queryFn: async ({ signal }) => {
      const players = await find(search!, accessToken, signal)
      // Only to tell whether it is the money that is wanting.
      const dearer = players.length > 0 ? [] : await find({ ...search!, maxSalary: ANY_SALARY }, accessToken, signal)
      return { players, dearer }
    },
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
  return isLongEnough ? found : undefined
}

type NamedPlayer = Pick<PlayerSearch, 'position' | 'week'> & { playerID: string; name: string }

/** Everything about players of whom only the name and what they play is known. */
export function useNamedPlayers(named: readonly NamedPlayer[]) {
  const { accessToken } = useSession()
  return useQueries({
    queries: named.map(({ playerID, name, position, week }) => ({
      queryKey: ['named-player', playerID, name, position],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const search = { term: name, maxSalary: ANY_SALARY, position, currentPlayerId: '', week }
        const players = await find(search, accessToken, signal)
        return players.find((player) => player.playerID === playerID) ?? null
      },
      networkMode: 'always' as const,
      retry: false,
    })),
    combine: (answers) => ({
      players: answers.map(({ data }) => data ?? undefined),
      isPending: answers.some((answer) => answer.isPending),
      error: answers.find((answer) => answer.error)?.error,
    }),
  })
}

/** More than anybody earns. */
const ANY_SALARY = 1_000_000

function find(search: PlayerSearch, accessToken: Session['accessToken'], signal: AbortSignal) {
  const asked = Object.entries(search).map(([name, value]) => [name, String(value)])
  return call(`/api/players/search?${new URLSearchParams(asked)}`, {
    accessToken,
    answer: expecting(PlayerSearchResult.array()),
    signal,
  })
}
