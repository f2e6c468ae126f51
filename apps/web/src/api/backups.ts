import { BACKUP_CALLS, type Backup } from '@tuff/contract'
import { download } from './save-file.ts'
import { bodyTo, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

const BACKUPS = ['backups']

/** SHIP-06. */
export const useBackups = () => usePolled(BACKUP_CALLS.all, { queryKey: BACKUPS })

/** Reloads also after a failure: a failed backup is listed too. */
export const useMakeBackup = () => useChange(bodyTo(BACKUP_CALLS.make), { updates: BACKUPS, reloadsAlways: BACKUPS })

export const useDownloadBackup = ({ id, at }: Backup) =>
  useProvenChange((context) => {
    const name = `tuff-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.backup`
    return download(BACKUP_CALLS.download, { ...context, params: { id } }, name)
  })
