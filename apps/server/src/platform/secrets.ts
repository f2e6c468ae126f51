import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from './db/client.ts'
import { isSystemError, StartError } from './start-error.ts'
import { syncFolder } from './sync-to-disk.ts'

export type Secrets = Awaited<ReturnType<typeof openSecrets>>

export class SecretsError extends StartError {}

/** The key comes from TUFF_SECRET; without it, from a file in the data folder that only its owner may read. */
export async function openSecrets(
  db: Database,
  { secret, dataFolder }: { secret: string | undefined; dataFolder: string },
) {
  const file = join(dataFolder, 'secret.key')
  const key = deriveKey(secret ?? (await keyInFile(file)))
  const source = secret ? 'the environment variable TUFF_SECRET' : `the file ${file}`
  const stored = async (name: string) => {
    const row = await db.query.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
    if (!row) return undefined
    const text = decrypt(key, name, row.value)
    if (text === undefined)
      throw new SecretsError(
        `The secret '${name}' in the database was written with another key than ${source} holds: give back that key, or delete the rows of the table secrets to have new secrets made.`,
      )
    return text
  }

  return {
    /** Created at its first use. */
    async keep(name: string, make: () => Promise<string>): Promise<string> {
      const known = await stored(name)
      if (known !== undefined) return known
      const value = encrypt(key, name, await make())
      // Two nodes may start on one empty database: the first write wins, and both use it.
      await db.query
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const kept = await stored(name)
      if (kept === undefined) throw new SecretsError(`The secret '${name}' was not kept by the database.`)
      return kept
    },
    /** Names of stored secrets contain no blank, so the two cannot be confused. */
    seal: (purpose: string, text: string): string => encrypt(key, `for ${purpose}`, text),
    /** Undefined for another key or purpose, or after tampering. */
    unseal: (purpose: string, sealed: string): string | undefined => decrypt(key, `for ${purpose}`, sealed),
  }
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'tuff secrets', 32))

/** The name is authenticated data, so that one secret cannot replace another. */
function encrypt(key: Buffer, name: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

function decrypt(key: Buffer, name: string, value: string): string | undefined {
  try {
    const [version, nonce, tag, sealed] = value.split('.')
    if (version !== 'v1') return undefined
    const [iv, authTag, text] = [nonce, tag, sealed].map((part) => Buffer.from(part ?? '', 'base64url'))
    const decipher = createDecipheriv('aes-256-gcm', key, iv!, { authTagLength: 16 }).setAAD(Buffer.from(name))
    decipher.setAuthTag(authTag!)
    return Buffer.concat([decipher.update(text!), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

async function keyInFile(path: string): Promise<string> {
  try {
    return await readKey(path)
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'ENOENT') throw error
  }
  await writeKey(path)
  return readKey(path)
}

async function readKey(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).trim()
  if (text.length < 32) throw new SecretsError(`The file ${path} holds no key: it must have at least 32 characters.`)
  return text
}

/** Written to a temporary file and then linked: it appears complete or not at all, and never replaces another key. */
async function writeKey(path: string): Promise<void> {
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
