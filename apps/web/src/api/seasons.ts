import { SEASON_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { ROSTERS } from './tags.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = [ROSTERS, 'seasons']
const ONCE = { reloads: KEY, isRepeatable: true }

/** YEAR-03: every past season; refetched when the tag of the rosters changes. */
export function useSeasons() {
  return usePolled(SEASON_CALLS.all, { queryKey: KEY })
}

/** YEAR-01, for the commissioner. */
export const useEndSeason = (formKey: string) =>
  useProvenChange(bodyTo(SEASON_CALLS.end, { headers: idempotencyHeader(formKey) }), ONCE)

/** YEAR-02, for the commissioner. */
export const useStartSeason = (formKey: string) =>
  useChange(bodyTo(SEASON_CALLS.next, { headers: idempotencyHeader(formKey) }), ONCE)

/** YEAR-03: previews, then imports a file of earlier years. */
export const usePreviewEarlier = () =>
  useChange((context, csv: string) => call(SEASON_CALLS.previewEarlier, { ...context, body: { csv } }))

export const useImportEarlier = (formKey: string) =>
  useChange(
    (context, { csv, tag }: { csv: string; tag: string }) =>
      call(SEASON_CALLS.importEarlier, {
        ...context,
        headers: { ...idempotencyHeader(formKey), 'if-match': tag },
        body: { csv },
      }),
    ONCE,
  )
