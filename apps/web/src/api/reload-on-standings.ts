import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { feeds } from './feeds.ts'
import type { Standings } from './standings-message.ts'

export function useReloadOnStandings(queryKey: QueryKey, hasChanged: (now: Standings, before: Standings) => boolean) {
  const queries = useQueryClient()
  useEffect(
    () =>
      feeds.standings.subscribe(({ last: now }, { last: before }) => {
        if (now && before && hasChanged(now, before)) void queries.invalidateQueries({ queryKey })
      }),
    [queries, queryKey, hasChanged],
  )
}
