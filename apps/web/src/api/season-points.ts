import type { FantasyPointsRequest } from '@tuff/contract'
import { useEffect } from 'react'
import { fantasyPointsRequests, feeds, useFeed } from './feeds.ts'

const ALL_POINTS: FantasyPointsRequest = { action: 'getAllPoints' }

/** Minimum delay after a push, with jitter so that open pages do not request at the same moment. */
const AFTER_A_PUSH = 3_000
const SPREAD = 2_000
const EVERY_MS = 60_000

export function useSeasonPoints(isWanted: boolean) {
  const status = useFeed('fantasyPoints', (feed) => feed.status)
  const players = useFeed('fantasyPoints', ({ last }) =>
    last?.season.totalItems === undefined ? undefined : last.season.players,
  )

  useEffect(() => {
    if (status !== 'OPEN' || !isWanted) return
    fantasyPointsRequests.send(ALL_POINTS)
    return followSeason()
  }, [status, isWanted])

  return players
}

/** D-06: pushes hold no totals, so they are requested after pushes and once a minute: a trade changes them alone. */
function followSeason(): () => void {
  let due: ReturnType<typeof setTimeout> | undefined
  const unfollow = feeds.fantasyPoints.subscribe((now, before) => {
    if (now.last?.weeks !== before.last?.weeks) due ??= setTimeout(request, AFTER_A_PUSH + Math.random() * SPREAD)
  })
  const interval = setInterval(request, EVERY_MS)
  return () => {
    unfollow()
    clearTimeout(due)
    clearInterval(interval)
  }

  function request(): void {
    clearTimeout(due)
    due = undefined
    fantasyPointsRequests.sendAgain(ALL_POINTS)
  }
}
