import { feeds, useFeed } from './feeds.ts'
import type { Standings } from './standings-message.ts'

export function useStandings() {
  return { ...useStandingsConnection(), standings: useFromStandings((standings) => standings) }
}

export function useStandingsConnection() {
  const status = useFeed('standings', (feed) => feed.status)
  const error = useFeed('standings', (feed) => feed.error)
  const hasTeams = useFromStandings(({ regularSeason }) => regularSeason.length > 0) ?? false
  const isCached = useCachedAt() !== undefined
  const isLoading = (status === 'CONNECTING' && !isCached) || !hasTeams
  // Cached figures show their time; that they are not live yet is no error.
  return { status, error: isCached ? undefined : error, isLoading, hasTeams }
}

export const useFromStandings = <Chosen>(choose: (standings: Standings) => Chosen): Chosen | undefined =>
  useFeed('standings', ({ last }) => (last === undefined ? undefined : choose(last)))

export const standingsNow = (): Standings | undefined => feeds.standings.getState().last

/** When the figures on the page were received, while they are cached ones (HAND-02). */
export const useCachedAt = () => useFeed('standings', (feed) => feed.cachedAt)
