import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from './db/client.ts'
import { findKey, type KeySource, keyFileIn, makeKey, readKey, SecretsError } from './installation-key.ts'

export type Secrets = Awaited<ReturnType<typeof openSecrets>>

/** The key comes from TUFF_SECRET; without it, from a file in the data folder that only its owner may read. */
export async function openSecrets(db: Database, { secret, dataFolder }: KeySource) {
  const file = keyFileIn(dataFolder)
  const key = deriveKey((await findKey({ secret, dataFolder })) ?? (await firstKey(db, file)))
  const source = secret ? 'the environment variable TUFF_SECRET' : `the file ${file}`
  const stored = async (name: string) => {
    const row = await db.query.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
    if (!row) return undefined
    const text = decrypt(key, name, row.value)
    if (text === undefined)
      throw new SecretsError(
        `The secret '${name}' in the database was written with another key than ${source} holds: give back that key. If it is lost, restore a backup with --new-key.`,
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

/** Only a new league gets a key: one that has secrets could not read them with another. */
async function firstKey({ query }: Pick<Database, 'query'>, file: string): Promise<string> {
  if (await query.selectFrom('secrets').select('name').limit(1).executeTakeFirst())
    throw new SecretsError(
      `The file ${file} with the key of this league is missing: copy it there, or set TUFF_SECRET. If the key is lost, restore a backup with --new-key.`,
    )
  await makeKey(file)
  return readKey(file)
}
