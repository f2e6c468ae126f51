import { createDecipheriv, hkdfSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '#platform/db/client.ts'
import { SECRET } from '#testing/test-messages.ts'

/** Where these words occur in any table, decrypted and unpacked. */
export async function findWords({ query }: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await query.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(query)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = readable(value).toLowerCase()
        const word = words.find((each) => text.includes(each.toLowerCase()))
        if (word) found.push(`${name}.${column} has ${word}: ${text.slice(0, 200)}`)
      }
  }
  return found
}

function readable(value: unknown): string {
  if (typeof value !== 'string') return String(value)
  if (value.startsWith('v1.')) return decrypted(value)
  // A packed season.
  return value.startsWith('H4sI') ? gunzipSync(Buffer.from(value, 'base64')).toString() : value
}

/** Without authentication, so that unknown tables are read as well. */
function decrypted(value: string): string {
  const [, nonce = '', , sealed = ''] = value.split('.')
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'tuff secrets', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  return decipher.update(Buffer.from(sealed, 'base64url')).toString('utf8')
}
