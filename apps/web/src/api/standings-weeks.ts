import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { STANDINGS_CALLS } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { feeds } from './feeds.ts'
import { POLLED } from './polled.ts'
import { readStandings } from './standings-message.ts'
import { useApiQuery } from './use-api-query.ts'

const KEY = ['standings-weeks']

/** STORY-04: the standings after a week; the previous ones stay while the next load. */
export function useStandingsAsOf(week: number) {
  useFollowing()
  return useApiQuery(
    async (context) => readStandings(await call(STANDINGS_CALLS.asOf, { ...context, params: { week } })),
    {
      ...POLLED,
      queryKey: [...KEY, week],
      placeholderData: keepPreviousData,
    },
  )
}

/** STORY-03: every team's season, week by week. */
export function useSeasonByWeek() {
  useFollowing()
  return useApiQuery((context) => call(STANDINGS_CALLS.byWeek, context), { ...POLLED, queryKey: KEY })
}

/** Any change of the standings feed may affect them. */
function useFollowing(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      feeds.standings.subscribe((now, before) => {
        if (before.last && now.last !== before.last) void queries.invalidateQueries({ queryKey: KEY })
      }),
    [queries],
  )
}
