import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { SourceError } from './source-error.ts'

export type Shape = 'CSV' | 'JSON' | 'XML'

/** Checks the type only; the file's reader checks whether it is complete. */
export async function textOf(
  file: { bytes: Uint8Array; type?: string | undefined },
  { where, shape, maxBytes }: { where: string; shape: Shape; maxBytes: number },
): Promise<string> {
  const text = decoded(await unpacked(file.bytes, where, maxBytes), where)
  if (text.trim() === '') throw new SourceError(`${where} is empty.`)
  if (NUL.test(text)) throw new SourceError(`${where} has the character NUL in it, which no text may have.`)
  // Error pages often have status 200.
  const isPage = /^\s*<(!doctype html|html)\b/i.test(text) || (file.type === 'text/html' && shape !== 'XML')
  if (isPage) throw new SourceError(`${where} sent a web page where ${shape} was expected.`)
  return text
}

const NUL = /\0|\\u0000/

const gunzipped = promisify(gunzip)

/** Detected by the first bytes, because content types may be missing or wrong. */
async function unpacked(bytes: Uint8Array, where: string, maxBytes: number): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await gunzipped(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new SourceError(isTooLarge ? tooLarge(where, maxBytes) : `${where} is a damaged or incomplete gzip file.`)
  }
}

export const tooLarge = (where: string, maxBytes: number): string =>
  `${where} is larger than the ${maxBytes / 1_000_000} MB that are read at most.`

function decoded(bytes: Uint8Array, where: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SourceError(`${where} is not text in UTF-8.`)
  }
}

/** HTTP validators. */
export type Version = { etag?: string | undefined; modified?: string | undefined }
/** Undefined when the known version is current. The age is the server's. */
export type Fetched =
  | { bytes: Uint8Array; type?: string | undefined; version: Version; ageMs?: number | undefined }
  | undefined
