import { SETUP_CALLS, type SetupDraft, type SetupPoolFiles } from '@tuff/contract'
import { call } from './call.ts'
import { showNewName, useReloadConfig } from './config.ts'
import { useReloadRosters } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'
import { idempotencyHeader, useChange } from './use-change.ts'

const KEY = ['setup']

/** How far the league is, and what a setup starts from; for the commissioner. */
export const useSetupState = () =>
  useApiQuery((context) => call(SETUP_CALLS.state, context), {
    queryKey: KEY,
    gcTime: 0,
    // Sources that were switched on bring figures, and then another current week.
    refetchInterval: ({ state: { data } }) => (data?.players === 0 || data?.games === 0 ? 3_000 : 10_000),
  })

/** What a draft would change, or all that is wrong with it; nothing is saved. */
export const usePreviewSetup = () =>
  useChange((context, body: SetupDraft) => call(SETUP_CALLS.preview, { ...context, body }))

/** Whom rosters can be picked from, or what is wrong with the files of teams and players. */
export const useSetupPool = () =>
  useChange((context, body: SetupPoolFiles) => call(SETUP_CALLS.pool, { ...context, body }))

/** Sets up the league as it was shown under `tag`; what is sent twice under one key is done once. */
export function useSetUp(formKey: string) {
  const reloadRosters = useReloadRosters()
  const askConfig = useReloadConfig()
  return useChange(
    (context, { draft, tag }: { draft: SetupDraft; tag: string }) =>
      call(SETUP_CALLS.apply, { ...context, body: draft, headers: { 'if-match': tag, ...idempotencyHeader(formKey) } }),
    {
      reloads: KEY,
      isRepeatable: true,
      onSuccess: () => {
        showNewName(askConfig)
        void reloadRosters()
      },
    },
  )
}
