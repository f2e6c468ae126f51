import { readFile, stat } from 'node:fs/promises'
import { getSystemErrorMessage } from 'node:util'
import { isSystemError } from '#platform/start-error.ts'
import { SourceError, SourceMissingError } from './source-error.ts'
import type { Fetched, Version } from './source-text.ts'
import { tooLarge } from './source-text.ts'

export async function readLocalFile(path: string, known: Version | undefined, maxBytes: number): Promise<Fetched> {
  try {
    const { mtimeMs, size } = await stat(path)
    const etag = `${mtimeMs} ${size}`
    if (etag === known?.etag) return undefined
    if (size > maxBytes) throw new SourceError(tooLarge(path, maxBytes))
    return { bytes: await readFile(path), version: { etag } }
  } catch (error) {
    throw inOneSentence(path, error)
  }
}

function inOneSentence(path: string, error: unknown): unknown {
  if (!isSystemError(error)) return error
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return new SourceMissingError(`There is no file ${path}.`)
  return new SourceError(`The file ${path} cannot be read (${getSystemErrorMessage(error.errno)}).`, { cause: error })
}
