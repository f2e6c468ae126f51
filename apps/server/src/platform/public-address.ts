import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type AddressCheck = (address: string) => boolean

type Refusal = (host: string) => Error

/**
 * REAL-02: a public internet address, by IANA's special-purpose registries. IPv6 addresses that map to IPv4 (mapped,
 * 6to4, Teredo, NAT64) are refused: they could lead to a private one.
 */
export const isPublic: AddressCheck = (text) => {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(ASSIGNED))
}

/** The only part of IPv6 that IANA assigns networks from. */
const ASSIGNED = ipaddr.parseCIDR('2000::/3')

/** The system's resolver, unless a test replaces it. */
export type Resolve = (
  name: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void

/** Connects only to the checked addresses, which prevents DNS rebinding. One private address refuses the name. */
export const createLookup =
  (mayFetch: AddressCheck, refusal: Refusal, resolve: Resolve = lookup): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !mayFetch(address))
      const [first] = addresses ?? []
      if (error) done(error, '')
      else if (refused) done(refusal(name), '')
      else if (options.all) done(null, addresses)
      else done(null, first!.address, first!.family)
    })
  }

/** A numeric address is never looked up, so it is checked here. */
export function refuseUnlessAllowed(url: URL, mayFetch: AddressCheck, refusal: Refusal): void {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !mayFetch(host)) throw refusal(host)
}
