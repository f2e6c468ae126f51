import { SETUP_CALLS, type SetupDraft, type SetupPoolFiles } from '@tuff/contract'
import { call } from './call.ts'
import { reloadName, useReloadConfig } from './config.ts'
import { useReloadRosters } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'
import { idempotencyHeader, useChange } from './use-change.ts'

const KEY = ['setup']

export const useSetupState = () =>
  useApiQuery((context) => call(SETUP_CALLS.state, context), {
    queryKey: KEY,
    gcTime: 0,
    // Enabling sources brings figures, and possibly another current week.
    refetchInterval: ({ state: { data } }) => (data?.players === 0 || data?.games === 0 ? 3_000 : 10_000),
  })

/** The effect of a draft, or all of its errors; nothing is saved. */
export const usePreviewSetup = () =>
  useChange((context, body: SetupDraft) => call(SETUP_CALLS.preview, { ...context, body }))

export const useSetupPool = () =>
  useChange((context, body: SetupPoolFiles) => call(SETUP_CALLS.pool, { ...context, body }))

/** Sets up the league as previewed under `tag`; a repeated submit with the same key is applied once. */
export function useSetUp(formKey: string) {
  const reloadRosters = useReloadRosters()
  const reloadConfig = useReloadConfig()
  return useChange(
    (context, { draft, tag }: { draft: SetupDraft; tag: string }) =>
      call(SETUP_CALLS.apply, { ...context, body: draft, headers: { 'if-match': tag, ...idempotencyHeader(formKey) } }),
    {
      reloads: KEY,
      isRepeatable: true,
      onSuccess: () => {
        reloadName(reloadConfig)
        void reloadRosters()
      },
    },
  )
}
