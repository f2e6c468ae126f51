import { inWords } from './source-address.ts'
import { PassingSourceError, SourceError, SourceMissingError } from './source-error.ts'
import type { Fetched, Version } from './source-files.ts'
import { tooLarge } from './source-text.ts'

type Request = { version: Version | undefined; maxBytes: number; timeoutMs: number; signal: AbortSignal }

/** One try to get a file over HTTP, or nothing when the server says that the known version still stands. */
export async function fetchFile(address: string, { version, maxBytes, timeoutMs, signal }: Request): Promise<Fetched> {
  const where = inWords(address)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const { url, credentials } = apart(address)
    const answer = await fetch(url, {
      headers: { 'user-agent': 'TUFF', ...credentials, ...conditions(version) },
      signal: AbortSignal.any([signal, timeout]),
    })
    if (answer.status === 304) {
      await answer.body?.cancel()
      return undefined
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw refusal(where, answer.status)
    }
    return {
      bytes: await readAtMost(answer, maxBytes, where),
      type: answer.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase(),
      version: {
        etag: answer.headers.get('etag') ?? undefined,
        modified: answer.headers.get('last-modified') ?? undefined,
      },
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    signal.throwIfAborted()
    if (timeout.aborted) {
      throw new PassingSourceError(`${where} did not answer in full within ${timeoutMs / 1000} s.`, { cause: error })
    }
    throw new PassingSourceError(`${where} could not be read (${reasonOf(error)}).`, { cause: error })
  }
}

/** A name and password in the address go where HTTP wants them. */
function apart(address: string): { url: URL; credentials: Record<string, string> } {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url, credentials: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url, credentials: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
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

/** Counted as it comes, after unpacking: neither a wrong length nor a small archive of a huge file fills the memory. */
async function readAtMost(answer: Response, maxBytes: number, where: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new SourceError(tooLarge(where, maxBytes))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
