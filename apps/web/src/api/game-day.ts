import { useEffect } from 'react'
import { useConfig } from './config.ts'
import { type Connections, feedOpener, feeds, leave, useFeed } from './feeds.ts'
import { GAME_DAY_REQUESTS, readGameDay } from './game-day-message.ts'
import { useSession } from './session.ts'

/** The week as it is played. */
export function useGameDay() {
  useGameDayFeed()
  return {
    gameDay: useFeed('gameday', (state) => state.last),
    status: useFeed('gameday', (state) => state.status),
    error: useFeed('gameday', (state) => state.error),
  }
}

/** Its feed is connected only while a page that follows it is on screen. */
export function useGameDayFeed(): void {
  const { feeds: urls } = useConfig()
  const { accessToken } = useSession()
  useEffect(() => openGameDayFeed({ urls, accessToken }), [urls, accessToken])
}

/** Apart from the others: two pages follow it, and the server works forecasts out for as long as somebody has it. */
function openGameDayFeed({ urls, accessToken }: Connections): () => void {
  const { close } = feedOpener()({
    feed: 'gameday',
    url: urls.gameday,
    store: feeds.gameday,
    accessToken,
    requests: GAME_DAY_REQUESTS,
    read: readGameDay,
  })
  return () => leave(close, feeds.gameday)
}
