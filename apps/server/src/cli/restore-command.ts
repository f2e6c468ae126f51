import { existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openBackup, readBackup } from '#platform/backups/backup-file.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'
import { keyFileIn, readKey } from '#platform/installation-key.ts'
import { StartError } from '#platform/start-error.ts'
import { syncFile, syncFolder } from '#platform/sync-to-disk.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { startWithNewKey } from './new-key.ts'

const HELP = `Usage: npm run league -- restore <file> [--key <secret.key> | --new-key]

Restores a backup into the folder TUFF_DATA, which must be empty or missing: nothing is ever overwritten. The file
is checked first and stays as it is.

--key <secret.key>  the key of the league, for a backup without it; it is compared with the backup and copied
--new-key           makes a new key where the old one is lost, and lists what is lost with it
`
const USAGE = 'Name the file to restore: npm run league -- restore <file>.'

export const restoreCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const options = { key: { type: 'string' }, 'new-key': { type: 'boolean' } } as const
    const { positionals, values } = readArguments({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new UsageError(USAGE)
    const isNewKey = values['new-key'] === true
    if (isNewKey && values.key !== undefined) throw new UsageError('Give --key or --new-key, not both.')
    const { dataFolder, databaseUrl, secret } = readConfig(env)
    if (databaseUrl)
      throw new StartError(
        'A backup is restored into a folder: unset DATABASE_URL, and move it to PostgreSQL after that.',
      )

    const given = values.key === undefined ? undefined : await readKey(values.key)
    const known = isNewKey ? undefined : (given ?? secret)
    const { madeAt, secretKey, seal } = await readBackup(file, known)
    const key = isNewKey ? undefined : (given ?? secretKey)
    if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)
      throw new StartError(`The folder ${dataFolder} is not empty: set TUFF_DATA to another one.`)

    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    const draft = path.join(dataFolder, 'tuff.sqlite.part')
    try {
      await copyFile(file, draft)
      await chmod(draft, 0o600)
      await openBackup(draft, known)
      await syncFile(draft)
      if (key !== undefined && (given !== undefined || secret === undefined))
        await writeFile(keyFileIn(dataFolder), `${key.trim()}\n`, { mode: 0o600, flag: 'wx', flush: true })
      await rename(draft, path.join(dataFolder, 'tuff.sqlite'))
      await syncFolder(dataFolder)
    } finally {
      await rm(draft, { force: true })
    }
    const { teams, lost } = await openRestored(dataFolder, secret, isNewKey)
    if (!seal.isSealed)
      out.write('This backup was made by an older TUFF, without a checksum: damage may have gone unnoticed.\n')
    else if (!seal.isKeyed)
      out.write('This backup has no seal of its league’s key: a change by somebody else may have gone unnoticed.\n')
    const isWithoutKey = !isNewKey && key === undefined && secret === undefined
    out.write(`The league of ${madeAt} (${teams} teams) is in ${dataFolder}.${isWithoutKey ? KEY_MISSING : ''}\n`)
    if (lost) out.write(`It has a new key. Lost with the old one: ${lost.join(', ')}.\n`)
  },
}

const KEY_MISSING =
  ' The key is not in this backup: copy secret.key of the league into the folder, or start it with its TUFF_SECRET.'

/** Opens it like the server, which checks it and migrates an older backup. */
async function openRestored(dataFolder: string, secret: string | undefined, isNewKey: boolean) {
  const db = await openDatabase({ dataFolder })
  try {
    const lost = isNewKey ? await startWithNewKey(db, { secret, dataFolder }) : undefined
    const teams = await db.query.selectFrom('teams').select('email').execute()
    return { teams: teams.length, lost }
  } finally {
    await db.close()
  }
}
