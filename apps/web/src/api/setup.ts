import { type ExportFile, SETUP_CALLS, type SetupDraft } from '@tuff/contract'
import { call } from './call.ts'
import { reloadName, useReloadConfig } from './config.ts'
import { download } from './save-file.ts'
import { useReloadRosters } from './tags.ts'
import { useApiQuery } from './use-api-query.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = ['setup']

export const useSetupState = () =>
  useApiQuery((context) => call(SETUP_CALLS.state, context), {
    queryKey: KEY,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.players === 0 || data?.games === 0 ? 3_000 : 10_000),
  })

export const usePreviewSetup = () => useChange(bodyTo(SETUP_CALLS.preview))

export const useSetupPool = () => useChange(bodyTo(SETUP_CALLS.pool))

export function useSetUp(formKey: string) {
  const reloadRosters = useReloadRosters()
  const reloadConfig = useReloadConfig()
  return useProvenChange(
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

export const useExport = () =>
  useChange((context, file: ExportFile) => download(SETUP_CALLS.exportFile, { ...context, params: { file } }, file))
