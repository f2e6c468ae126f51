import { useFeed } from './feeds.ts'

/** What the standings feed last said, and how its connection stands. Screens never see the socket. */
export function useStandings() {
  const status = useFeed('standings', (feed) => feed.status)
  const error = useFeed('standings', (feed) => feed.error)
  const standings = useFeed('standings', (feed) => feed.last)
  return { standings, status, error, isLoading: status === 'CONNECTING' || !standings?.regularSeason.length }
}
