import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { findKey } from '#platform/installation-key.ts'
import { isSystemError, StartError } from '#platform/start-error.ts'
import { syncFile, syncFolder } from '#platform/sync-to-disk.ts'
import { type BackupLabel, makeBackup, verifyBackup } from './backup-file.ts'
import { countRows, type TableDigests } from './table-digests.ts'

/** `secret` is TUFF_SECRET; without it the key is in the folder. */
export type BackupSource = { dataFolder: string; databaseUrl?: string | undefined; secret?: string | undefined }

export type WrittenBackup = { bytes: number; rows: number }

export const DRAFT_ENDING = '.part'

/**
 * SHIP-06: a consistent snapshot in one sealed file. It is compared with the database before it gets its name, so that
 * it appears complete or not at all.
 */
export async function writeBackup(
  { dataFolder, databaseUrl, secret }: BackupSource,
  target: string,
  label: Omit<BackupLabel, 'tables'>,
): Promise<WrittenBackup> {
  if (existsSync(target)) throw new StartError(`The file ${target} already exists, and a backup overwrites nothing.`)
  const draft = `${target}.${randomBytes(6).toString('hex')}${DRAFT_ENDING}`
  try {
    await (await open(draft, 'wx', 0o600)).close()
    const tables = databaseUrl ? await fromPostgres(databaseUrl, draft) : await fromFile(dataFolder, draft)
    const key = await findKey({ dataFolder, secret })
    await makeBackup(draft, { ...label, tables }, key)
    await syncFile(draft)
    await verifyBackup(draft, tables, key)
    const { size: bytes } = await stat(draft)
    await rename(draft, target)
    await syncFolder(path.dirname(target))
    return { bytes, rows: countRows(tables) }
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new StartError(`The file ${target} cannot be written (${getSystemErrorMessage(error.errno)}).`)
  } finally {
    await rm(draft, { force: true })
    await rm(`${draft}-journal`, { force: true })
  }
}

/** Loads only the driver in use. */
const fromPostgres = async (databaseUrl: string, draft: string): Promise<TableDigests> =>
  (await import('./copy-postgres.ts')).copyPostgres(databaseUrl, draft)

const fromFile = async (dataFolder: string, draft: string): Promise<TableDigests> =>
  (await import('./copy-sqlite.ts')).copySqlite(dataFolder, draft)
