import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type AddressCheck = (address: string) => boolean

type Refusal = (host: string) => Error

/**
 * REAL-02: a public internet address, by IANA's special-purpose registries. IPv6 addresses that map to IPv4 (mapped,
 * 6to4, Teredo, NAT64) are refused: they could lead to a private one.
 */
export const isPublic: AddressCheck = (address) => {
  const family = isIP(address)
  if (family === 4) return !SPECIAL.check(address)
  return family === 6 && !address.includes('%') && UNICAST.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}

const UNICAST = new BlockList()
UNICAST.addSubnet('2000::', 3, 'ipv6')

const SPECIAL = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and everything above it.
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6')

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
