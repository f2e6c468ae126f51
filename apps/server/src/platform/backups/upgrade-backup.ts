import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { DatabaseError } from '../db/database-error.ts'
import { isSystemError, StartError } from '../start-error.ts'
import { backupName, hostName, openBackupFolder, removeDrafts } from './backup-folder.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

const KEPT = 5

/** SHIP-05: keeps the last five backups. */
export async function backUpBeforeUpgrade(source: BackupSource, { from, version }: { from: string; version: string }) {
  const madeAt = Date.now()
  try {
    const folder = await openBackupFolder(source.dataFolder)
    await removeDrafts(folder, 0)
    const earlier = await upgradeBackupsIn(folder)
    const file = backupName(madeAt, `before-upgrade-of-${from}`)
    const written = await writeBackup(source, path.join(folder, file), {
      madeAt: new Date(madeAt).toISOString(),
      version,
    })
    // Replaces the backup of a start that was killed during the same upgrade.
    const replaced = earlier.filter((name, at) => at === 0 && name.includes(`-of-${from}.`))
    const tooOld = earlier.filter((name) => !replaced.includes(name)).slice(KEPT - 1)
    for (const name of [...replaced, ...tooOld]) await rm(path.join(folder, name), { force: true })
    return { ...written, file, path: path.join(folder, file), host: hostName(), madeAt }
  } catch (error) {
    throw new DatabaseError(
      `The database has to be upgraded, and the backup before that failed: ${reasonOf(error)} Nothing was changed.`,
      { cause: error },
    )
  }
}

const upgradeBackupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => /-before-upgrade-of-.*\.backup$/.test(name))
    .toSorted((a, b) => (a < b ? 1 : -1))

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (isSystemError(error)) return `${getSystemErrorMessage(error.errno)}.`
  return `${error instanceof Error ? error.message : error}.`
}
