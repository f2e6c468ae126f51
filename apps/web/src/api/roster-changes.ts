import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { FeedState } from './feed-client.ts'
import { feeds } from './feeds.ts'
import type { Standings } from './standings-message.ts'

/** Begins the key of every query about rosters, limits and trades: what changes one of them may change them all. */
export const ROSTERS = 'rosters'

/** Asks again for whatever is on screen of rosters, limits and trades. */
export function useReloadRosters(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [ROSTERS] }), [queries])
}

/** FEED-11, D-06: a change that somebody else made is asked for as soon as the standings feed tells of it. */
export function useRosterChanges(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      feeds.standings.subscribe((now, before) => {
        if (rostersIn(now) === rostersIn(before)) return
        // The first message after the page was opened tells of no change: what is on its way may arrive.
        const cancelRefetch = before.last !== undefined
        void queries.invalidateQueries({ queryKey: [ROSTERS] }, { cancelRefetch })
      }),
    [queries],
  )
}

/** Which rosters the feed last spoke of. */
const rostersIn = ({ last }: FeedState<Standings>) => last && `${last.currentNFLWeek} ${last.rostersTag}`
