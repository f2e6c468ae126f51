import { networkOf } from './network-of.ts'

/** So many addresses at most are remembered; the one seen longest ago is forgotten first. */
const REMEMBERED = 10_000

/** So many at once, then one each time that it is refilled. */
type Limit = { burst: number; refillMs: number; now?: (() => number) | undefined }

export type AddressLimit = {
  /** Takes one attempt; the answer is how long to wait for the next one, 0 to go ahead. */
  take(address: string): number
  giveBack(address: string): void
}

export function createAddressLimit({ burst, refillMs, now = Date.now }: Limit): AddressLimit {
  // The moment at which the address has all its attempts again; each attempt moves it on.
  const fullAt = new Map<string, number>()
  const remember = (network: string, moment: number) => {
    fullAt.delete(network)
    if (moment <= now()) return
    const [oldest] = fullAt.keys()
    if (fullAt.size >= REMEMBERED && oldest !== undefined) fullAt.delete(oldest)
    fullAt.set(network, moment)
  }

  return {
    take(address) {
      const network = networkOf(address)
      const next = Math.max(fullAt.get(network) ?? 0, now()) + refillMs
      const wait = next - now() - burst * refillMs
      if (wait <= 0) remember(network, next)
      return Math.max(0, wait)
    },
    giveBack(address) {
      const network = networkOf(address)
      remember(network, (fullAt.get(network) ?? 0) - refillMs)
    },
  }
}
