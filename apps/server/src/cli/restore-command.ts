import { existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openBackup, readBackup } from '#platform/backups/backup-file.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'
import { StartError } from '#platform/start-error.ts'
import { syncFile, syncFolder } from '#platform/sync-to-disk.ts'
import { type Command, onlyArgument } from './command.ts'

const HELP = `Usage: npm run league -- restore <file>

Restores a backup into the folder TUFF_DATA, which must be empty or missing: nothing is ever overwritten. The file
is checked first and stays as it is.
`

export const restoreCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const file = onlyArgument(args, 'Name the file to restore: npm run league -- restore <file>.')
    const { dataFolder, databaseUrl } = readConfig(env)
    if (databaseUrl)
      throw new StartError(
        'A backup is restored into a folder: unset DATABASE_URL, and move it to PostgreSQL after that.',
      )

    const { madeAt, secretKey, isSealed } = await readBackup(file)
    if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)
      throw new StartError(`The folder ${dataFolder} is not empty: set TUFF_DATA to another one.`)

    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    const draft = path.join(dataFolder, 'tuff.sqlite.part')
    try {
      await copyFile(file, draft)
      await chmod(draft, 0o600)
      await openBackup(draft, isSealed)
      await syncFile(draft)
      if (secretKey !== undefined)
        await writeFile(path.join(dataFolder, 'secret.key'), secretKey, { mode: 0o600, flag: 'wx', flush: true })
      await rename(draft, path.join(dataFolder, 'tuff.sqlite'))
      await syncFolder(dataFolder)
    } finally {
      await rm(draft, { force: true })
    }
    const teams = await teamsIn(dataFolder)
    const key =
      secretKey === undefined
        ? ' The key is not in this backup: copy secret.key of the league into the folder, or start it with its TUFF_SECRET.'
        : ''
    if (!isSealed)
      out.write('This backup was made by an older TUFF, without a checksum: damage may have gone unnoticed.\n')
    out.write(`The league of ${madeAt} (${teams} teams) is in ${dataFolder}.${key}\n`)
  },
}

/** Opens it like the server, which checks it and migrates an older backup. */
async function teamsIn(dataFolder: string): Promise<number> {
  const db = await openDatabase({ dataFolder })
  try {
    return (await db.query.selectFrom('teams').select('email').execute()).length
  } finally {
    await db.close()
  }
}
