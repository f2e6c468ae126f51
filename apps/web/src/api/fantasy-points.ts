import type { FantasyPointsRequest, Week } from '@tuff/contract'
import { useEffect } from 'react'
import { fantasyPointsRequests, useFeed } from './feeds.ts'

/** Which teams and weeks the fantasy points feed knows, and how its connection stands. */
export function useFantasyPoints() {
  return {
    status: useFeed('fantasyPoints', (feed) => feed.status),
    error: useFeed('fantasyPoints', (feed) => feed.error),
    teamNames: useFeed('fantasyPoints', (feed) => feed.last?.teamNames),
    availableWeeks: useFeed('fantasyPoints', (feed) => feed.last?.availableWeeks),
  }
}

/** The players of a week, by id; asks for them on each opening while the week is on screen. */
export function useWeekPoints(week: Week) {
  const status = useFeed('fantasyPoints', (feed) => feed.status)
  const known = useFeed('fantasyPoints', (feed) => feed.last?.weeks[week])

  useEffect(() => {
    const request: FantasyPointsRequest = { action: 'getWeeklyPoints', week, includeWeek: true }
    if (status === 'OPEN') fantasyPointsRequests.ask(request)
  }, [status, week])

  return known?.isLoaded ? known.players : undefined
}
