import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

type FailedBackup = {
  /** The id of the attempt, or of the night for several attempts. */
  id: string
  /** Whether the backup was verified when it was written. */
  wasVerified: boolean
  finding: string
}

/** SHIP-06: for each commissioner. */
export const backupFailed = (
  { id, wasVerified, finding }: FailedBackup,
  commissioners: readonly string[],
): Notification[] =>
  commissioners.map((to) => ({
    kind: 'backup-failed',
    to,
    key: `backup-failed ${id} ${wasVerified ? 'later' : 'at once'}`,
    title: wasVerified ? 'A backup is damaged' : 'The backup failed',
    text: finding,
    path: PATHS.health,
  }))
