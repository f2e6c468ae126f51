import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { BackupSource } from '../backups/write-backup.ts'
import { DatabaseError } from './database-error.ts'
import { createPrivateFile, lockFolder, refuseReadOnly } from './folder-lock.ts'
import type { OpenedDatabase } from './opened.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { isSqliteError, SQLITE_FULL, SQLITE_IO_ERROR } from './sqlite-errors.ts'
import type { Tables } from './tables.ts'
import { unavailabilityIn } from './unavailable.ts'
import { type OnUpgrade, upgrade } from './upgrade.ts'

export async function openSqlite(source: BackupSource, onUpgrade?: OnUpgrade): Promise<OpenedDatabase> {
  const { dataFolder: folder } = source
  const lock = lockFolder(folder)
  const path = join(folder, 'tuff.sqlite')
  let file: DatabaseSync | undefined
  try {
    createPrivateFile(folder, path)
    file = openFile(path)
    refuseReadOnly(folder, path)
    const kysely = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) })
    await upgrade(kysely, { source, onUpgrade })
    return {
      kind: 'sqlite',
      kysely,
      transaction: (work) => kysely.transaction().execute(work),
      async condition() {
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize < LEAST_ROOM ? 'full' : 'ok'
      },
      async close() {
        // Waits for a running transaction, which would otherwise be lost silently.
        await kysely.connection().execute(async () => {})
        await kysely.destroy()
        lock.release()
      },
    }
  } catch (error) {
    file?.close()
    lock.release()
    throw openError(path, error)
  }
}

/** More than the commit of the busiest Sunday writes. */
const LEAST_ROOM = 1024 * 1024

function openFile(path: string): DatabaseSync {
  try {
    return openOn(path, 'normal')
  } catch (error) {
    if (!isSqliteError(error) || !NO_ROOM.has(error.errcode & 0xff)) throw error
    return openOn(path, 'exclusive')
  }
}

/**
 * WAL lets others, such as a backup, read meanwhile. With an exclusive lock it needs no shared memory, which cannot be
 * created on a full disk: the league can still be shown.
 */
function openOn(path: string, locking: 'normal' | 'exclusive'): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true })
  try {
    // FULL, because an acknowledged write must survive a power cut, not only a crash of the process.
    file.exec(`pragma locking_mode = ${locking}; pragma journal_mode = wal; pragma synchronous = full`)
    const [finding] = Object.values(file.prepare('pragma quick_check(1)').get() ?? {})
    if (finding !== 'ok') throw damaged(path, String(finding))
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

const SQLITE_CANNOT_OPEN = 14
const NO_ROOM = new Set([SQLITE_IO_ERROR, SQLITE_FULL, SQLITE_CANNOT_OPEN])

const SQLITE_CORRUPT = 11
const SQLITE_NOT_A_DATABASE = 26

function openError(path: string, error: unknown): unknown {
  if (!isSqliteError(error)) return error
  const code = error.errcode & 0xff
  if (code === SQLITE_CORRUPT || code === SQLITE_NOT_A_DATABASE) return damaged(path, error.errstr, error)
  if (unavailabilityIn(error) === 'full')
    return new DatabaseError(
      `The disk of ${path} is full (${error.errstr}), and this TUFF has to write before it can show a league. Make room and start it again.`,
      { cause: error },
    )
  return new DatabaseError(
    `The database ${path} cannot be opened (${error.errstr}). Make sure that this user may read and write it.`,
    { cause: error },
  )
}

function damaged(path: string, finding: string, cause?: unknown): DatabaseError {
  return new DatabaseError(
    `The database ${path} is damaged (${finding}). Restore a backup, or move the file away to start afresh.`,
    { cause },
  )
}
