import { createHash, createHmac, type Hash, type Hmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { StartError } from '#platform/start-error.ts'

const CHECKSUM = '\nTUFF backup, SHA-256 of what stands before this line: '
const KEYED = '\nTUFF backup, HMAC-SHA-256 with the key of its league: '
const HEX = 64
export const SEAL_BYTES = CHECKSUM.length + HEX + 1
export const KEYED_SEAL_BYTES = KEYED.length + HEX + 1

/** Backups of earlier versions have a checksum only, or nothing. */
export type SealState = { isSealed: boolean; isKeyed: boolean }

/**
 * Two lines at the end of the file: one that only the league's key can write, and a checksum that shows damage without
 * the key.
 */
export async function seal(path: string, key?: string): Promise<void> {
  if (key !== undefined) await append(path, KEYED, hmacOf(key))
  await append(path, CHECKSUM, createHash('sha256'))
}

/** Throws when a file differs from its checksum, or its keyed seal from the key, if one is given. */
export async function readSeal(path: string, key?: string): Promise<SealState> {
  const { size } = await stat(path)
  const found = await lineAt(path, size - SEAL_BYTES, CHECKSUM)
  if (found === undefined) return { isSealed: false, isKeyed: false }
  if (!isSame(found, await digest(path, size - SEAL_BYTES, createHash('sha256'))))
    throw new StartError(`The backup ${path} is damaged (its checksum does not fit).`)
  const before = size - SEAL_BYTES - KEYED_SEAL_BYTES
  const written = await lineAt(path, before, KEYED)
  const isKeyed = written !== undefined
  if (isKeyed && key !== undefined && !isSame(written, await digest(path, before, hmacOf(key))))
    throw new StartError(
      `The backup ${path} was changed after it was made, or is of another league: its seal does not fit the key.`,
    )
  return { isSealed: true, isKeyed }
}

/** Where the database ends. */
export const sealBytes = ({ isSealed, isKeyed }: SealState): number =>
  (isSealed ? SEAL_BYTES : 0) + (isKeyed ? KEYED_SEAL_BYTES : 0)

const hmacOf = (key: string): Hmac => createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'tuff backups', 32)))

async function append(path: string, mark: string, hash: Hash | Hmac): Promise<void> {
  const { size } = await stat(path)
  const line = `${mark}${await digest(path, size, hash)}\n`
  await using file = await open(path, 'r+')
  await file.write(line, size)
}

/** The digest in the line at this offset; undefined when there is another or none. */
async function lineAt(path: string, at: number, mark: string): Promise<string | undefined> {
  if (at < 0) return undefined
  await using file = await open(path, 'r')
  const length = mark.length + HEX + 1
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  const line = buffer.toString('latin1')
  return line.startsWith(mark) ? line.slice(mark.length) : undefined
}

async function digest(path: string, bytes: number, hash: Hash | Hmac): Promise<string> {
  // Not as a stream: its end takes the digest of an HMAC away.
  if (bytes > 0) for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk)
  return hash.digest('hex')
}

/** With the end of its line. */
const isSame = (line: string, hex: string): boolean => {
  const [a, b] = [Buffer.from(line, 'latin1'), Buffer.from(`${hex}\n`)]
  return a.length === b.length && timingSafeEqual(a, b)
}
