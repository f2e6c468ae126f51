import { SEASON_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'
import { keyed, useChange } from './use-change.ts'

const KEY = [ROSTERS, 'seasons']

/** YEAR-03: every season that is over; another one has other rosters, by whose tag a page hears of it. */
export function useSeasons() {
  useRosterChanges()
  return useApiQuery((context) => call(SEASON_CALLS.all, context), { ...FOLLOWED, queryKey: KEY })
}

type Wish = { season: number; reason?: string }

const useSeasonChange = (called: typeof SEASON_CALLS.end | typeof SEASON_CALLS.next, formKey: string) =>
  useChange((context, body: Wish) => call(called, { ...context, headers: keyed(formKey), body }), {
    reloads: KEY,
    isRepeatable: true,
  })

/** YEAR-01, for the commissioner. */
export const useEndSeason = (formKey: string) => useSeasonChange(SEASON_CALLS.end, formKey)

/** YEAR-02, for the commissioner. */
export const useStartSeason = (formKey: string) => useSeasonChange(SEASON_CALLS.next, formKey)

/** YEAR-03: what a file of earlier years would bring, and then itself. */
export const usePreviewEarlier = () =>
  useChange((context, csv: string) => call(SEASON_CALLS.previewEarlier, { ...context, body: { csv } }))

export const useBringEarlier = (formKey: string) =>
  useChange(
    (context, { csv, tag }: { csv: string; tag: string }) =>
      call(SEASON_CALLS.bringEarlier, { ...context, headers: { ...keyed(formKey), 'if-match': tag }, body: { csv } }),
    { reloads: KEY, isRepeatable: true },
  )
