import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#platform/start-error.ts'

const MARK = '\nTUFF backup, SHA-256 of what stands before this line: '
const HEX = 64
export const SEAL_BYTES = MARK.length + HEX + 1

export async function seal(path: string): Promise<void> {
  const { size, hash } = await checksumOf(path, 0)
  await using file = await open(path, 'r+')
  await file.write(`${MARK}${hash}\n`, size)
}

/** Throws when a file differs from its checksum; returns false when it has none. */
export async function hasIntactSeal(path: string): Promise<boolean> {
  const { size, hash } = await checksumOf(path, SEAL_BYTES)
  if (size < 0) return false
  await using file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, size)
  const end = buffer.toString('latin1')
  if (!end.startsWith(MARK)) return false
  if (end !== `${MARK}${hash}\n`) throw new StartError(`The backup ${path} is damaged (its checksum does not fit).`)
  return true
}

async function checksumOf(path: string, without: number): Promise<{ size: number; hash: string }> {
  await using file = await open(path, 'r')
  const size = (await file.stat()).size - without
  const hash = createHash('sha256')
  if (size > 0) await pipeline(createReadStream(path, { end: size - 1 }), hash)
  return { size, hash: hash.digest('hex') }
}
