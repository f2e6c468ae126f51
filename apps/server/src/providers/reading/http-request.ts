import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { guardedRequest } from '#platform/guarded-request.ts'
import type { AddressCheck, Resolve } from '#platform/public-address.ts'
import { withoutSecrets } from './source-address.ts'
import { notPublic, SourceError } from './source-error.ts'

const MOST_REDIRECTS = 5

type RequestOptions = {
  headers: Record<string, string>
  signal: AbortSignal
  mayFetch: AddressCheck
  resolve?: Resolve | undefined
}

/** REAL-02: follows redirects itself, because each address must be checked. */
export async function get(address: string, { headers, ...rest }: RequestOptions): Promise<IncomingMessage> {
  let { url, credentials } = splitCredentials(address)
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, { headers: { ...headers, ...credentials }, ...rest })
    const { location } = response.headers
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return response
    response.destroy()
    if (redirects === MOST_REDIRECTS)
      throw new SourceError(`${withoutSecrets(address)} leads from one address to the next.`)
    const next = redirected(url, location)
    // Passwords are sent to their own host only.
    if (next.url.origin === url.origin) next.credentials = { ...credentials, ...next.credentials }
    ;({ url, credentials } = next)
  }
}

export function bodyOf(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return response
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new SourceError(`The answer is packed with ${encoding}.`)
  const unpacked = createGunzip()
  // Errors surface in the reader of the stream.
  pipeline(response, unpacked, () => {})
  return unpacked
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const send = (url: URL, { headers, mayFetch, ...rest }: RequestOptions): Promise<IncomingMessage> =>
  guardedRequest(url, { ...rest, headers: { ...USUAL, ...headers }, mayReach: mayFetch, refusal: notPublic })

const USUAL = { 'user-agent': 'TUFF', accept: '*/*', 'accept-encoding': 'gzip' }

function redirected(from: URL, location: string): Target {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (to?.protocol !== 'http:' && to?.protocol !== 'https:') {
    throw new SourceError(`${withoutSecrets(from.href)} leads to something that is no web address.`)
  }
  return splitCredentials(to.href)
}

type Target = { url: URL; credentials: Record<string, string> }

/** Moves credentials from the address to the Authorization header. */
function splitCredentials(address: string): Target {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url, credentials: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url, credentials: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}
