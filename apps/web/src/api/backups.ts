import { useQueryClient } from '@tanstack/react-query'
import { BACKUP_CALLS, type Backup } from '@tuff/contract'
import { call, callForFile } from './call.ts'
import { POLLED } from './polled.ts'
import { saveFile } from './save-file.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

const BACKUPS = ['backups']

/** SHIP-06: the league's backups, for the commissioner. */
export const useBackups = () =>
  useApiQuery((context) => call(BACKUP_CALLS.all, context), { ...POLLED, queryKey: BACKUPS })

export function useMakeBackup() {
  const queries = useQueryClient()
  return useChange((context) => call(BACKUP_CALLS.make, context), {
    onSuccess: (made) => queries.setQueryData(BACKUPS, made),
    // A failed one is listed too.
    onSettled: () => queries.invalidateQueries({ queryKey: BACKUPS }),
  })
}

/** Saves the sealed file; the server asks for a recent sign-in first. */
export const useDownloadBackup = ({ id, at }: Backup) =>
  useProvenChange(async (context) => {
    const name = `tuff-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.backup`
    saveFile(await callForFile(BACKUP_CALLS.download, { ...context, params: { id } }), name)
  })
