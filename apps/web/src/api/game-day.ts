import { useEffect } from 'react'
import { useConfig } from './config.ts'
import { openGameDayFeed, useFeed } from './feeds.ts'
import { useSession } from './session.ts'

/** The week as it is played. Its feed is connected only while a page that shows it is on screen. */
export function useGameDay() {
  const { feeds: urls } = useConfig()
  const { accessToken } = useSession()
  useEffect(() => openGameDayFeed({ urls, accessToken }), [urls, accessToken])

  return {
    gameDay: useFeed('gameday', (state) => state.last),
    status: useFeed('gameday', (state) => state.status),
    error: useFeed('gameday', (state) => state.error),
  }
}
