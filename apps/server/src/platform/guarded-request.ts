import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { type AddressCheck, createLookup, type Resolve, refuseUnlessAllowed } from './public-address.ts'

type Options = {
  method?: string
  headers: Record<string, string>
  body?: string | Buffer | null | undefined
  signal: AbortSignal
  mayReach: AddressCheck
  refusal: (host: string) => Error
  resolve?: Resolve | undefined
}

/** REAL-02: connects to an address that a user has entered only if it is allowed. */
export async function guardedRequest(url: URL, options: Options): Promise<IncomingMessage> {
  const { method = 'GET', headers, body, signal, mayReach, refusal, resolve } = options
  refuseUnlessAllowed(url, mayReach, refusal)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((received, failed) => {
    // A new connection each time: a reused one could have been opened under other rules.
    const lookup = createLookup(mayReach, refusal, resolve)
    request(url, { method, headers, agent: false, signal, lookup }, received).on('error', failed).end(body)
  })
}
