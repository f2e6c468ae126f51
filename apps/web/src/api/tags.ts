import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Tags } from '@tuff/contract'
import { useCallback, useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** Prefix of every query key about rosters, limits and trades: a change of one may change them all. */
export const ROSTERS = 'rosters'
/** Below the rosters' key: a trade that is made changes the effect of a request. */
export const REQUESTS = [ROSTERS, 'requests']
export const MONEY = ['money']
export const PICKS = ['picks']
export const LEAGUE_LOG = ['league-log']

/** FEED-11, D-06: what is refetched when a tag changes. Own picks have a rule of their own (`picks.ts`). */
const ALL_ROSTERS = [ROSTERS]

const REFETCHED: Record<Exclude<keyof Tags, 'ownPicks'>, readonly QueryKey[]> = {
  rosters: [ALL_ROSTERS, MONEY, LEAGUE_LOG],
  settings: [ALL_ROSTERS, MONEY, LEAGUE_LOG],
  money: [MONEY, LEAGUE_LOG],
  requests: [REQUESTS, LEAGUE_LOG],
  picks: [PICKS],
}

export const tags = createStore<Tags>(() => ({}))

export function useTags(): void {
  const queries = useQueryClient()
  useEffect(() => tags.subscribe((now, before) => refetch(queries, now, before)), [queries])
}

function refetch(queries: QueryClient, now: Tags, before: Tags): void {
  const changed = (Object.keys(REFETCHED) as (keyof typeof REFETCHED)[]).filter((name) => now[name] !== before[name])
  // The first tags report no change, so pending requests are not cancelled.
  const cancelRefetch = before !== tags.getInitialState()
  for (const queryKey of new Set(changed.flatMap((name) => REFETCHED[name])))
    void queries.invalidateQueries({ queryKey }, { cancelRefetch })
}

export function useReloadRosters(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [ROSTERS] }), [queries])
}
