import { lookup } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { USUAL_ADDRESSES } from '@tuff/contract'
import type { Instant } from '@tuff/league'
import type { AddressCheck, Resolve } from '#platform/public-address.ts'
import { bodyOf, get } from './http-request.ts'
import { withoutSecrets } from './source-address.ts'
import { dateIn } from './source-dates.ts'
import { PassingSourceError, SourceError, SourceMissingError } from './source-error.ts'
import { type Fetched, tooLarge, type Version } from './source-text.ts'

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
  const where = withoutSecrets(address)
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

const OFFLINE = 'This server cannot reach the internet.'
const LONGEST_LOOKUP_MS = 3_000

/** A sentence for the commissioner. */
async function whyUnreachable(where: string, error: unknown, resolve: Resolve = lookup): Promise<string> {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && (await isOffline(resolve))) return OFFLINE
  return `${where} could not be read: ${REASONS[code] ?? (OF_ENCRYPTION.test(code) ? ENCRYPTION : BROKEN)}.`
}

const BROKEN = 'the connection broke'
const ENCRYPTION = 'no secure connection could be made'
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no server has that name',
  EAI_AGAIN: 'the name of the server could not be looked up',
  ECONNREFUSED: 'nothing is listening there',
  ETIMEDOUT: 'the server did not respond',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  Z_DATA_ERROR: 'the response is damaged',
  Z_BUF_ERROR: 'the response is incomplete',
}
const OF_ENCRYPTION = /^(EPROTO|ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_)/

/** If no usual source resolves, the network is down. */
async function isOffline(resolve: Resolve): Promise<boolean> {
  const names = new Set(Object.values(USUAL_ADDRESSES).map((address) => new URL(address).hostname))
  const found = await Promise.all(
    [...names].map((name) => {
      const lookup = new Promise<boolean>((done) => resolve(name, { all: true }, (error) => done(!error)))
      return Promise.race([lookup, sleep(LONGEST_LOOKUP_MS, false, { ref: false })])
    }),
  )
  return !found.includes(true)
}
