import { SEASON_CALLS } from '@tuff/contract'
import { call, type RequestContext } from './call.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = [ROSTERS, 'seasons']

/** YEAR-03: every past season; refetched when the tag of the rosters changes. */
export function useSeasons() {
  useRosterChanges()
  return usePolled(SEASON_CALLS.all, { queryKey: KEY })
}

type SeasonChange = { season: number; reason?: string }

const sendSeason =
  (called: typeof SEASON_CALLS.end | typeof SEASON_CALLS.next, formKey: string) =>
  (context: RequestContext, body: SeasonChange) =>
    call(called, { ...context, headers: idempotencyHeader(formKey), body })

/** YEAR-01, for the commissioner. */
export const useEndSeason = (formKey: string) =>
  useProvenChange(sendSeason(SEASON_CALLS.end, formKey), { reloads: KEY, isRepeatable: true })

/** YEAR-02, for the commissioner. */
export const useStartSeason = (formKey: string) =>
  useChange(sendSeason(SEASON_CALLS.next, formKey), { reloads: KEY, isRepeatable: true })

/** YEAR-03: previews, then imports a file of earlier years. */
export const usePreviewEarlier = () =>
  useChange((context, csv: string) => call(SEASON_CALLS.previewEarlier, { ...context, body: { csv } }))

export const useImportEarlier = (formKey: string) =>
  useChange(
    (context, { csv, tag }: { csv: string; tag: string }) =>
      call(SEASON_CALLS.bringEarlier, {
        ...context,
        headers: { ...idempotencyHeader(formKey), 'if-match': tag },
        body: { csv },
      }),
    { reloads: KEY, isRepeatable: true },
  )
