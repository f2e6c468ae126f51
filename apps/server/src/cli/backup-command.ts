import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getSystemErrorMessage } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { isSqliteError } from '#platform/db/sqlite-errors.ts'
import { StartError } from '#platform/start-error.ts'
import { syncFile, syncFolder } from '#platform/sync-to-disk.ts'
import { makeBackup, readBackup } from './backup-file.ts'
import { type Command, onlyArgument } from './command.ts'

const HELP = `Usage: npm run league -- backup <file or folder>

Writes the league of TUFF_DATA into one file, also while the server runs. The file holds everything, with the key that
signs people in: keep it as safe as the league itself. Named a folder, it makes a new file with today's date there.
`

export const backupCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const place = onlyArgument(args, 'Say which file to write: npm run league -- backup <file>.')
    const { dataFolder, databaseUrl, secret } = readConfig(env)
    if (databaseUrl)
      throw new StartError('A league on PostgreSQL is backed up with pg_dump: docs/operations.md says how.')

    const madeAt = new Date().toISOString()
    const target = fileAt(place, madeAt)
    const secretKey = secret ? undefined : await keyIn(dataFolder)
    await writeWhole(target, async (draft) => {
      copyDatabase(path.join(dataFolder, 'tuff.sqlite'), draft, dataFolder)
      await makeBackup(draft, { madeAt, secretKey })
    })
    const key = secretKey === undefined ? ' The key is not in it: keep TUFF_SECRET as well.' : ''
    out.write(`The league is in ${target} (${statSync(target).size} bytes).${key}\n`)
  },
}

function fileAt(place: string, madeAt: string): string {
  const folder = /[\\/]$/.test(place) ? place : path.dirname(place)
  if (!existsSync(folder))
    throw new StartError(`The folder ${folder} does not exist: make it first, or name another one.`)
  const isFolder = existsSync(place) && statSync(place).isDirectory()
  const target = isFolder ? path.join(place, `tuff-${madeAt.replaceAll(/[:.]/g, '-')}.backup`) : place
  if (existsSync(target)) throw new StartError(`The file ${target} exists already: a backup overwrites nothing.`)
  return target
}

async function keyIn(dataFolder: string): Promise<string | undefined> {
  const file = path.join(dataFolder, 'secret.key')
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}

/** One moment of the league, in one read transaction: concurrent writers are neither blocked nor partly included. */
function copyDatabase(from: string, to: string, dataFolder: string): void {
  if (!existsSync(from)) throw new StartError(`There is no league in the folder ${dataFolder}.`)
  try {
    using file = new DatabaseSync(from, { timeout: 5_000 })
    file.prepare('vacuum into ?').run(to)
  } catch (error) {
    if (!isSqliteError(error)) throw error
    throw new StartError(`The league in ${dataFolder} cannot be copied to ${path.dirname(to)} (${error.errstr}).`)
  }
}

/** Only its owner may read the file, and it appears complete or not at all. */
async function writeWhole(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`
  try {
    await (await open(draft, 'wx', 0o600)).close()
    await write(draft)
    await syncFile(draft)
    await readBackup(draft)
    await rename(draft, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    if (error instanceof Error && 'errno' in error && typeof error.errno === 'number' && 'syscall' in error)
      throw new StartError(`The file ${target} cannot be written (${getSystemErrorMessage(error.errno)}).`)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
