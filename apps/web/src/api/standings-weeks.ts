import { keepPreviousData } from '@tanstack/react-query'
import { STANDINGS_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useReloadOnStandings } from './reload-on-standings.ts'
import { readStandings, type Standings } from './standings-message.ts'
import { useApiQuery } from './use-api-query.ts'
import { POLLED, usePolled } from './use-polled.ts'

const KEY = ['standings-weeks']

/** STORY-04: the standings after a week; the previous ones stay while the next load. */
export function useStandingsAsOf(week: number) {
  useStandingsChanges()
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
  useStandingsChanges()
  return usePolled(STANDINGS_CALLS.byWeek, { queryKey: KEY })
}

const useStandingsChanges = () => useReloadOnStandings(KEY, isOther)

const isOther = (now: Standings, before: Standings) => now !== before
