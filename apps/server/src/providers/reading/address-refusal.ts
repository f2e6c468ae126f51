import { promisify } from 'node:util'
import { createLookup, isPublic, refuseUnlessAllowed } from '#platform/public-address.ts'
import { notPublic, SourceError } from './source-error.ts'

const LONGEST_MS = 5_000

/**
 * REAL-02: refuses a non-public address before any request. Names that do not resolve are accepted; every request
 * checks again.
 */
export async function addressRefusal(address: string, privateSources: boolean): Promise<string | undefined> {
  if (privateSources) return undefined
  const url = new URL(address)
  try {
    refuseUnlessAllowed(url, isPublic, notPublic)
    const resolve = promisify(createLookup(isPublic, notPublic))
    const late = new Promise((done) => setTimeout(done, LONGEST_MS).unref())
    await Promise.race([resolve(url.hostname, { all: true }), late])
  } catch (error) {
    if (error instanceof SourceError) return error.message
  }
  return undefined
}
