import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Shared by everything that is no address: a proxy may forward what a client made up. */
const NO_ADDRESS = 'no address'

/** The network of an address: an IPv6 address counts as its /64, which belongs to one household. */
export function networkOf(given: string): string {
  const address = parsed(given)
  if (!address) return NO_ADDRESS
  return 'octets' in address ? address.toString() : `${start(address, 4)}::/64`
}

/** Enough to see a pattern in a log, and too little to identify a household: /24, or /48. */
export function shortened(given: string): string {
  const address = parsed(given)
  if (!address) return ''
  return 'octets' in address ? `${address.octets.slice(0, 3).join('.')}.0/24` : `${start(address, 3)}::/48`
}

function parsed(given: string) {
  const address = withoutPort(given)
  return isIP(address) === 0 ? undefined : ipaddr.process(address)
}

/** Some proxies forward the client's port too. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address

const start = ({ parts }: { parts: number[] }, groups: number) =>
  parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')
