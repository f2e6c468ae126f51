import { useEffect } from 'react'
import { useConfig } from './config.ts'
import { type Connections, feedOpener, feeds, leave, useFeed } from './feeds.ts'
import { GAME_DAY_REQUESTS, readGameDay } from './game-day-message.ts'
import { useSession } from './session.ts'

export function useGameDay() {
  useGameDayFeed()
  return {
    gameDay: useFeed('gameday', (state) => state.last),
    status: useFeed('gameday', (state) => state.status),
    error: useFeed('gameday', (state) => state.error),
  }
}

export function useGameDayFeed(): void {
  const { feeds: urls } = useConfig()
  const { accessToken } = useSession()
  useEffect(() => openGameDayFeed({ urls, accessToken }), [urls, accessToken])
}

/** Separate, because two pages use it, and the server computes forecasts while anybody is connected. */
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
