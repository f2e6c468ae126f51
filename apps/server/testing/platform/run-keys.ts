import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Shared, because generating primes is slow. */
export async function runKeys(): Promise<string> {
  const path = join(inject('testFolder'), 'signing-keys.json')
  if (!existsSync(path)) {
    const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
    const draft = `${path}.${randomUUID()}`
    writeFileSync(draft, JSON.stringify({ keys: [{ ...jwk, kid: 'run', use: 'sig', alg: 'RS256' }] }))
    try {
      linkSync(draft, path)
    } catch {
      // Another worker was first.
    }
  }
  return readFileSync(path, 'utf8')
}
