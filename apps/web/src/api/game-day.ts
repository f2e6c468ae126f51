import { useEffect } from 'react'
import { useConfig } from './config.ts'
import { openGameDayFeed, useFeed } from './feeds.ts'
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
