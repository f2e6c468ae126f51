import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSystemError, StartError } from './start-error.ts'
import { syncFolder } from './sync-to-disk.ts'

export class SecretsError extends StartError {}

/** `secret` is TUFF_SECRET; without it the key is in a file that only its owner may read. */
export type KeySource = { secret?: string | undefined; dataFolder: string }

export const keyFileIn = (dataFolder: string): string => join(dataFolder, 'secret.key')

/** Undefined before the first start, which makes the key. */
export async function findKey({ secret, dataFolder }: KeySource): Promise<string | undefined> {
  const file = keyFileIn(dataFolder)
  return secret ?? (existsSync(file) ? readKey(file) : undefined)
}

export async function readKey(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).trim()
  if (text.length < 32) throw new SecretsError(`The file ${path} holds no key: it must have at least 32 characters.`)
  return text
}

/** Written to a temporary file and then linked: it appears complete or not at all, and never replaces another key. */
export async function makeKey(path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
    await link(draft, path)
    // On disk before anything is encrypted with it: without the key the database could not be read any more.
    await syncFolder(folder)
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}
