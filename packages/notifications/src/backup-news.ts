import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

type FailedBackup = {
  /** Of the attempt, or of the night of several. */
  id: string
  /** Whether it was verified when it was written. */
  wasVerified: boolean
  /** A sentence. */
  finding: string
}

/** SHIP-06: a backup failed, or one that was verified is damaged; for each commissioner. */
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
