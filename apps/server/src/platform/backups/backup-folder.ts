import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { DRAFT_ENDING } from './write-backup.ts'

/** Of a machine whose backups another node does not have. */
export const hostName = (): string => hostname()

export const backupFolder = (dataFolder: string): string => path.resolve(dataFolder, 'backups')

/** Beside the data; private, as the data is. */
export async function openBackupFolder(dataFolder: string): Promise<string> {
  const folder = backupFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Sorted by name they are sorted by time. */
export const backupName = (at: number, what = ''): string =>
  `tuff-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}${what && `-${what}`}.backup`

/** What a killed process left behind, unless it is younger and may still be written. */
export async function removeDrafts(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.includes(DRAFT_ENDING)) continue
    const file = path.join(folder, name)
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => -1,
    )
    if (age >= olderThanMs) await rm(file, { force: true })
  }
}
