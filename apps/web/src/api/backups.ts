import { BACKUP_CALLS, type Backup } from '@tuff/contract'
import { call, callForFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

const BACKUPS = ['backups']

/** SHIP-06. */
export const useBackups = () => usePolled(BACKUP_CALLS.all, { queryKey: BACKUPS })

/** Reloads also after a failure: a failed backup is listed too. */
export const useMakeBackup = () =>
  useChange((context) => call(BACKUP_CALLS.make, context), { updates: BACKUPS, reloadsAlways: BACKUPS })

export const useDownloadBackup = ({ id, at }: Backup) =>
  useProvenChange(async (context) => {
    const name = `tuff-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.backup`
    saveFile(await callForFile(BACKUP_CALLS.download, { ...context, params: { id } }), name)
  })
