import { useFeed } from './feeds.ts'

/** What the standings feed last said, and how its connection stands. Screens never see the socket. */
export function useStandings() {
  const status = useFeed('standings', (feed) => feed.status)
  const error = useFeed('standings', (feed) => feed.error)
  const standings = useFeed('standings', (feed) => feed.last)
  const isKept = useKeptAt() !== undefined
  const isLoading = (status === 'CONNECTING' && !isKept) || !standings?.regularSeason.length
  // Of the last visit's figures the page says as of when they are; that the line is not there yet is no news.
  return { standings, status, error: isKept ? undefined : error, isLoading }
}

/** When the figures on the page were heard, while they are those of the last visit (HAND-02). */
export const useKeptAt = () => useFeed('standings', (feed) => feed.keptAt)
