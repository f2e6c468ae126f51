import type { FantasyPointsRequest } from '@tuff/contract'
import { useEffect } from 'react'
import { fantasyPointsRequests, feeds, useFeed } from './feeds.ts'

const ALL_POINTS: FantasyPointsRequest = { action: 'getAllPoints' }

/** Minimum delay after a push, with jitter so that open pages do not request at the same moment. */
const AFTER_A_PUSH = 3_000
const SPREAD = 2_000
const EVERY_MS = 60_000

/** The players' season points by id, refreshed while a component uses them. */
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

/**
 * The feed pushes a week's changes, never the totals (D-06): sending everybody's season to every page at each yard
 * would cost more than all other pushes together. A page with totals requests them again a few seconds after a week has
 * changed, which batches the changes of a Sunday. It also requests them once a minute: trading a player who has not
 * played this week changes his teams in the total, and nothing in the week.
 */
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
