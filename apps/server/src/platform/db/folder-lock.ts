import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getSystemErrorMessage } from 'node:util'
import { isSystemError } from '../start-error.ts'
import { DatabaseError, DatabaseInUseError } from './database-error.ts'
import { isSqliteError, SQLITE_BUSY } from './sqlite-errors.ts'

export type FolderLock = { release(): void }

/**
 * Holds an exclusive transaction on an empty database beside the real one: the system releases it with the process,
 * even after kill -9.
 */
export function lockFolder(folder: string): FolderLock {
  orRefuse(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // With all files present nothing else would notice until SQLite fails in its own words.
    accessSync(folder, constants.W_OK)
  })
  const path = join(folder, 'tuff.lock')
  createPrivateFile(folder, path)

  const lock = take(folder, path)
  const note = join(folder, 'tuff.pid')
  try {
    orRefuse(folder, () => writeNote(note))
  } catch (error) {
    lock.close()
    throw error
  }
  return {
    release() {
      rmSync(note, { force: true })
      lock.close()
    },
  }
}

/** Best effort: on a full disk the file is missing, but the lock holds. */
function writeNote(note: string) {
  try {
    writeFileSync(note, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'ENOSPC') throw error
  }
}

function take(folder: string, path: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    // A short wait lets one of two simultaneous starts win, instead of refusing both.
    lock = new DatabaseSync(path, { timeout: 250 })
    // Nothing is written to it, so it needs no journal, which would fail on a full disk.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    throw refusal(folder, path, error)
  }
}

/** An existing file keeps its permissions. */
export function createPrivateFile(folder: string, path: string): void {
  orRefuse(folder, () => {
    try {
      // 'wx' never opens an existing file: closing it again would release this process's locks on it.
      closeSync(openSync(path, 'wx', 0o600))
    } catch (error) {
      if (!isSystemError(error) || error.code !== 'EEXIST') throw error
    }
  })
}

/** SQLite opens a read-only file without an error and fails at the first write. */
export function refuseReadOnly(folder: string, path: string): void {
  orRefuse(folder, () => accessSync(path, constants.W_OK), `The file ${path}`)
}

function orRefuse(folder: string, work: () => void, what = `The folder ${folder}`) {
  try {
    work()
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new DatabaseError(
      `${what} cannot be written to (${getSystemErrorMessage(error.errno)}). Allow it, or set TUFF_DATA to another folder.`,
      { cause: error },
    )
  }
}

function refusal(folder: string, path: string, error: unknown): unknown {
  if (!isSqliteError(error)) return error
  if (error.errcode !== SQLITE_BUSY) {
    return new DatabaseError(
      `The file ${path} cannot be used (${error.errstr}). Make it this user's, or delete it while no TUFF is running.`,
      { cause: error },
    )
  }
  return new DatabaseInUseError(
    `The folder ${folder} is already used by another running TUFF${owner(folder)}. Stop it, or set TUFF_DATA to another folder.`,
  )
}

function owner(folder: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(join(folder, 'tuff.pid'), 'utf8'), 10)})`
  } catch {
    return ''
  }
}
