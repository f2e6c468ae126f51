import type { FantasyPointsRequest, PositionLeaders, Week } from '@tuff/contract'
import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { fantasyPointsRequests, useFeed } from './feeds.ts'

/** Which teams and weeks the fantasy points feed knows, and how its connection stands. */
export function useFantasyPoints() {
  return {
    status: useFeed('fantasyPoints', (feed) => feed.status),
    error: useFeed('fantasyPoints', (feed) => (feed.cachedAt === undefined ? feed.error : undefined)),
    teamNames: useFeed('fantasyPoints', (feed) => feed.last?.teamNames),
    availableWeeks: useFeed('fantasyPoints', (feed) => feed.last?.availableWeeks),
  }
}

/** The players of a week, by id; asks for them on each opening while the week is on screen. */
export function useWeekPoints(week: Week | undefined) {
  useAskForWeeks(week ? [week] : [])
  // Chosen here, so that a week that comes in many chunks renders its page once.
  return useFeed('fantasyPoints', ({ last }) => {
    const known = week ? last?.weeks[week] : undefined
    return known?.isLoaded ? known.players : undefined
  })
}

/** Whether the players of all these weeks are known; asks for them as `useWeekPoints` does. */
export function useAreWeeksLoaded(weeks: readonly Week[]): boolean {
  useAskForWeeks(weeks)
  return useFeed('fantasyPoints', (feed) => weeks.every((week) => feed.last?.weeks[week]?.isLoaded))
}

/** The players of each of these weeks, by id, as far as they are known. */
export function usePlayersOfWeeks(weeks: readonly Week[]) {
  return useFeed(
    'fantasyPoints',
    useShallow((feed) => weeks.map((week) => feed.last?.weeks[week]?.players ?? NOBODY)),
  )
}

/** The best of each position in a week; they come with its players. */
export function useWeekLeaders(week: Week): PositionLeaders | undefined {
  return useFeed('fantasyPoints', (feed) => feed.last?.weeks[week]?.leaders)
}

/** Asks for all players of the season and, with them, the best of each position. */
export function useRequestSeason({ isWanted }: { isWanted: boolean }): void {
  useAsk(isWanted ? [{ action: 'getAllPoints' }] : [])
}

export function useSeasonLeaders(): PositionLeaders | undefined {
  return useFeed('fantasyPoints', (feed) => feed.last?.season.leaders)
}

const NOBODY = {}

const useAskForWeeks = (weeks: readonly Week[]): void =>
  useAsk(weeks.map((week) => ({ action: 'getWeeklyPoints', week, includeWeek: true })))

/** Asks on each opening while what is asked for is on screen. */
function useAsk(requests: readonly FantasyPointsRequest[]): void {
  const status = useFeed('fantasyPoints', (feed) => feed.status)
  const asText = JSON.stringify(requests)
  useEffect(() => {
    if (status !== 'OPEN') return
    for (const request of JSON.parse(asText)) fantasyPointsRequests.ask(request)
  }, [status, asText])
}
