import { feeds, useFeed } from './feeds.ts'
import type { Standings } from './standings-message.ts'

/** What the standings feed last said, and how its connection stands. Screens never see the socket. */
export function useStandings() {
  return { ...useStandingsLine(), standings: useFromStandings((standings) => standings) }
}

/** How its connection stands, for what need not be drawn again whenever somebody scores. */
export function useStandingsLine() {
  const status = useFeed('standings', (feed) => feed.status)
  const error = useFeed('standings', (feed) => feed.error)
  const hasTeams = useFromStandings(({ regularSeason }) => regularSeason.length > 0) ?? false
  const isKept = useCachedAt() !== undefined
  const isLoading = (status === 'CONNECTING' && !isKept) || !hasTeams
  // Of the last visit's figures the page says as of when they are; that the line is not there yet is no news.
  return { status, error: isKept ? undefined : error, isLoading, hasTeams }
}

/** One thing of the standings, drawn again only when it is another one; undefined until they have come. */
export const useFromStandings = <Chosen>(choose: (standings: Standings) => Chosen): Chosen | undefined =>
  useFeed('standings', ({ last }) => (last === undefined ? undefined : choose(last)))

/** As they are at this moment, for whoever asks for them with a click. */
export const standingsNow = (): Standings | undefined => feeds.standings.getState().last

/** When the figures on the page were heard, while they are those of the last visit (HAND-02). */
export const useCachedAt = () => useFeed('standings', (feed) => feed.cachedAt)
