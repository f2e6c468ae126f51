import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { readConfig } from '#platform/config.ts'
import { findKey } from '#platform/installation-key.ts'
import { StartError } from '#platform/start-error.ts'
import { readVersion } from '#platform/version.ts'
import { type Command, onlyArgument } from './command.ts'

const HELP = `Usage: npm run league -- backup <file or folder>

Writes the league of TUFF_DATA or DATABASE_URL to one file, even while the server runs. The file contains everything,
including the sign-in key, so keep it as safe as the league itself. For a folder, a new file with today's date is created
in it.
`

export const backupCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const destination = onlyArgument(args, 'Name the file to write: npm run league -- backup <file>.')
    const { dataFolder, databaseUrl, secret } = readConfig(env)
    const madeAt = new Date().toISOString()
    const target = fileAt(destination, madeAt)
    const secretKey = secret ? undefined : await findKey({ dataFolder })
    const { bytes } = await writeBackup({ dataFolder, databaseUrl, secret }, target, {
      madeAt,
      version: await readVersion(),
      secretKey,
    })
    const key = secretKey === undefined ? ' The key is not in it: keep TUFF_SECRET as well.' : ''
    out.write(`The league is in ${target} (${bytes} bytes).${key}\n`)
  },
}

function fileAt(destination: string, madeAt: string): string {
  const folder = /[\\/]$/.test(destination) ? destination : path.dirname(destination)
  if (!existsSync(folder))
    throw new StartError(`The folder ${folder} does not exist: make it first, or name another one.`)
  const isFolder = existsSync(destination) && statSync(destination).isDirectory()
  return isFolder ? path.join(destination, `tuff-${madeAt.replaceAll(/[:.]/g, '-')}.backup`) : destination
}
