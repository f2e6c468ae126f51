import { isIP } from 'node:net'

/** Shared by everything that is no address: a proxy may forward what a client made up. */
const NO_ADDRESS = 'no address'

/** The network of an address: an IPv6 address counts as its /64, which belongs to one household. */
export function networkOf(given: string): string {
  const address = withoutPort(given)
  if (isIP(address) === 0) return NO_ADDRESS
  const four = inFourParts(address)
  return four ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** Enough to see a pattern in a log, and too little to identify a household: /24, or /48. */
export function shortened(given: string): string {
  const address = withoutPort(given)
  if (isIP(address) === 0) return ''
  const four = inFourParts(address)
  return four ? `${four.split('.').slice(0, 3).join('.')}.0/24` : `${groupsOf(address).slice(0, 3).join(':')}::/48`
}

/** Some proxies forward the client's port too. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address

function inFourParts(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  return address.includes(':') ? undefined : address
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
