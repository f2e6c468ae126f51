import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { DRAFT_ENDING } from './write-backup.ts'

/** Identifies the machine that has the file. */
export const hostName = (): string => hostname()

export const backupFolder = (dataFolder: string): string => path.resolve(dataFolder, 'backups')

export async function openBackupFolder(dataFolder: string): Promise<string> {
  const folder = backupFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Names sort by time. */
export const backupName = (at: number, what = ''): string =>
  `tuff-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}${what && `-${what}`}.backup`

/** Removes files of killed processes, unless they are recent and may still be written. Times of files have fractions. */
export async function removeDrafts(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.includes(DRAFT_ENDING)) continue
    const file = path.join(folder, name)
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - Math.floor(mtimeMs),
      () => -1,
    )
    if (age >= olderThanMs) await rm(file, { force: true })
  }
}
