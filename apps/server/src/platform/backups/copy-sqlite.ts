import { existsSync } from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { isSqliteError, SQLITE_BUSY } from '#platform/db/sqlite-errors.ts'
import { StartError } from '#platform/start-error.ts'
import { digestTables, type TableDigests } from './table-digests.ts'

const PAGES_AT_ONCE = 1_000

/** A read transaction keeps the snapshot consistent while others write. Returns the digests that the copy must have. */
export async function copySqlite(dataFolder: string, to: string): Promise<TableDigests> {
  const from = path.join(dataFolder, 'tuff.sqlite')
  if (!existsSync(from)) throw new StartError(`There is no league in the folder ${dataFolder}.`)
  try {
    using source = new DatabaseSync(from, { timeout: 5_000 })
    source.exec('begin')
    const digests = digestTables(source)
    await backup(source, to, { rate: PAGES_AT_ONCE })
    source.exec('commit')
    using copy = new DatabaseSync(to)
    // One file without companions, and without the remains of deleted rows in free pages.
    copy.exec('pragma journal_mode = delete; vacuum')
    return digests
  } catch (error) {
    if (!isSqliteError(error)) throw error
    const reason = error.errcode === SQLITE_BUSY ? HELD : error.errstr
    throw new StartError(`The league in ${dataFolder} cannot be copied to ${path.dirname(to)} (${reason}).`)
  }
}

const HELD = 'A server that started on a full disk has the file to itself until it is restarted'
