import type { FantasyPointsRequest, PositionLeaders, Week } from '@tuff/contract'
import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { fantasyPointsRequests, useFeed } from './feeds.ts'

export function useFantasyPoints() {
  return {
    status: useFeed('fantasyPoints', (feed) => feed.status),
    error: useFeed('fantasyPoints', (feed) => (feed.cachedAt === undefined ? feed.error : undefined)),
    teamNames: useFeed('fantasyPoints', (feed) => feed.last?.teamNames),
    availableWeeks: useFeed('fantasyPoints', (feed) => feed.last?.availableWeeks),
  }
}

export function useWeekPoints(week: Week | undefined) {
  useRequestWeeks(week ? [week] : [])
  // Selected here, so that a week sent in many chunks renders its page once.
  return useFeed('fantasyPoints', ({ last }) => {
    const known = week ? last?.weeks[week] : undefined
    return known?.isLoaded ? known.players : undefined
  })
}

export function useAreWeeksLoaded(weeks: readonly Week[]): boolean {
  useRequestWeeks(weeks)
  return useFeed('fantasyPoints', (feed) => weeks.every((week) => feed.last?.weeks[week]?.isLoaded))
}

export function usePlayersOfWeeks(weeks: readonly Week[]) {
  return useFeed(
    'fantasyPoints',
    useShallow((feed) => weeks.map((week) => feed.last?.weeks[week]?.players ?? NO_PLAYERS)),
  )
}

export function useWeekLeaders(week: Week): PositionLeaders | undefined {
  return useFeed('fantasyPoints', (feed) => feed.last?.weeks[week]?.leaders)
}

export function useRequestSeason({ isWanted }: { isWanted: boolean }): void {
  useRequests(isWanted ? [{ action: 'getAllPoints' }] : [])
}

export function useSeasonLeaders(): PositionLeaders | undefined {
  return useFeed('fantasyPoints', (feed) => feed.last?.season.leaders)
}

const NO_PLAYERS = {}

const useRequestWeeks = (weeks: readonly Week[]): void =>
  useRequests(weeks.map((week) => ({ action: 'getWeeklyPoints', week, includeWeek: true })))

function useRequests(requests: readonly FantasyPointsRequest[]): void {
  const status = useFeed('fantasyPoints', (feed) => feed.status)
  const asText = JSON.stringify(requests)
  useEffect(() => {
    if (status !== 'OPEN') return
    for (const request of JSON.parse(asText)) fantasyPointsRequests.send(request)
  }, [status, asText])
}
