import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Instant } from '@tuff/league'
import type { AddressCheck, Resolve } from '#platform/public-address.ts'
import type { Fetched, Version } from './fetched.ts'
import { bodyOf, get } from './http-request.ts'
import { inWords } from './source-address.ts'
import { dateIn } from './source-dates.ts'
import { PassingSourceError, SourceError, SourceMissingError } from './source-error.ts'
import { tooLarge } from './source-text.ts'
import { whyUnreachable } from './unreachable.ts'

type Request = {
  version: Version | undefined
  maxBytes: number
  timeoutMs: number
  signal: AbortSignal
  mayFetch: AddressCheck
  resolve?: Resolve | undefined
  onDate?: ((date: Instant) => void) | undefined
}

export async function fetchFile(address: string, request: Request): Promise<Fetched> {
  const { version, maxBytes, timeoutMs, signal, mayFetch, resolve, onDate } = request
  const where = inWords(address)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await get(address, {
      headers: conditions(version),
      signal: AbortSignal.any([signal, timeout]),
      mayFetch,
      resolve,
    })
    const { statusCode = 0, headers } = response
    const date = dateIn(headers)
    if (date !== undefined) onDate?.(date)
    if (statusCode === 304 || statusCode < 200 || statusCode > 299) {
      response.destroy()
      if (statusCode === 304) return undefined
      throw refusal(where, statusCode)
    }
    return {
      bytes: await readAtMost(bodyOf(response), maxBytes, where),
      type: headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase(),
      version: { etag: headers.etag, modified: headers['last-modified'] },
      ageMs: ageIn(headers, Date.now()),
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    signal.throwIfAborted()
    if (timeout.aborted) {
      throw new PassingSourceError(`${where} did not answer in full within ${timeoutMs / 1000} s.`, { cause: error })
    }
    throw new PassingSourceError(await whyUnreachable(where, error, resolve), { cause: error })
  }
}

/** Never negative, even when the server's clock is fast. */
function ageIn(headers: IncomingHttpHeaders, now: number): number | undefined {
  const modified = Date.parse(headers['last-modified'] ?? '')
  if (!Number.isNaN(modified)) return Math.max(0, now - modified)
  const seconds = /^\d{1,9}$/.test(headers.age ?? '') ? Number(headers.age) : undefined
  return seconds === undefined ? undefined : seconds * 1_000
}

function conditions(version: Version | undefined): Record<string, string> {
  if (version?.etag) return { 'if-none-match': version.etag }
  return version?.modified ? { 'if-modified-since': version.modified } : {}
}

function refusal(where: string, status: number): SourceError {
  if (status === 404 || status === 410) return new SourceMissingError(`${where} does not exist (status ${status}).`)
  const mayPass = status >= 500 || status === 429 || status === 408
  const Kind = mayPass ? PassingSourceError : SourceError
  return new Kind(`${where} answered with status ${status}.`)
}

/** Counted after decompression, because the declared length may be wrong. */
async function readAtMost(body: Readable, maxBytes: number, where: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new SourceError(tooLarge(where, maxBytes))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
