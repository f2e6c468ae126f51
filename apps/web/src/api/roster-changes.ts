import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { FeedState } from './feed-client.ts'
import { feeds } from './feeds.ts'
import type { Standings } from './standings-message.ts'

/** Prefix of every query key about rosters, limits and trades: a change of one may change them all. */
export const ROSTERS = 'rosters'

export function useReloadRosters(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [ROSTERS] }), [queries])
}

/** FEED-11, D-06: refetches when the standings feed reports somebody else's change. */
export function useRosterChanges(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      feeds.standings.subscribe((now, before) => {
        if (rostersIn(now) === rostersIn(before)) return
        // The first message reports no change, so pending requests are not cancelled.
        const cancelRefetch = before.last !== undefined
        void queries.invalidateQueries({ queryKey: [ROSTERS] }, { cancelRefetch })
      }),
    [queries],
  )
}

const rostersIn = ({ last }: FeedState<Standings>) => last && `${last.currentNFLWeek} ${last.rostersTag}`
