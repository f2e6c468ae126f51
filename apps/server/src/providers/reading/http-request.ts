import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type AddressCheck, createLookup, type Resolve, refuseUnlessAllowed } from '#platform/public-address.ts'
import { notPublic } from './not-public.ts'
import { inWords } from './source-address.ts'
import { SourceError } from './source-error.ts'

const MOST_REDIRECTS = 5

type Asking = {
  headers: Record<string, string>
  signal: AbortSignal
  mayAsk: AddressCheck
  resolve?: Resolve | undefined
}

/** A GET whose redirects are followed by ourselves, because each may lead where nobody may go (REAL-02). */
export async function get(address: string, { headers, ...asking }: Asking): Promise<IncomingMessage> {
  let { url, credentials } = apart(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, { headers: { ...headers, ...credentials }, ...asking })
    const { location } = answer.headers
    if (!REDIRECTS.has(answer.statusCode ?? 0) || location === undefined) return answer
    answer.destroy()
    if (redirects === MOST_REDIRECTS) throw new SourceError(`${inWords(address)} leads from one place to the next.`)
    const next = redirected(url, location)
    // A password is for the machine to which it was given.
    if (next.url.origin === url.origin) next.credentials = { ...credentials, ...next.credentials }
    ;({ url, credentials } = next)
  }
}

/** What was sent, unpacked where it was packed for the way. */
export function bodyOf(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return answer
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new SourceError(`The answer is packed with ${encoding}.`)
  const unpacked = createGunzip()
  // What goes wrong is heard by whoever reads it.
  pipeline(answer, unpacked, () => {})
  return unpacked
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

function ask(url: URL, { headers, signal, mayAsk, resolve }: Asking): Promise<IncomingMessage> {
  refuseUnlessAllowed(url, mayAsk, notPublic)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    // A connection of its own each time: one that is kept could have been opened under other rules.
    const options = {
      agent: false,
      lookup: createLookup(mayAsk, notPublic, resolve),
      signal,
      headers: { ...USUAL, ...headers },
    }
    request(url, options, answered).on('error', failed).end()
  })
}

const USUAL = { 'user-agent': 'TUFF', accept: '*/*', 'accept-encoding': 'gzip' }

function redirected(from: URL, location: string): Place {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (to?.protocol !== 'http:' && to?.protocol !== 'https:') {
    throw new SourceError(`${inWords(from.href)} leads to something that is no web address.`)
  }
  return apart(to.href)
}

type Place = { url: URL; credentials: Record<string, string> }

/** A name and password in the address go where HTTP wants them. */
function apart(address: string): Place {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url, credentials: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url, credentials: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}
