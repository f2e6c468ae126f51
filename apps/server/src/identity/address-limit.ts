import { networkOf } from '#platform/network-of.ts'

/** A whole league may share one address, so the limit is wide: thirty mistakes at once, then one each ten seconds. */
const BURST = 30
const REFILL_MS = 10_000

/** So many addresses at most are remembered; the one seen longest ago is forgotten first. */
const REMEMBERED = 10_000

export type AddressLimit = {
  /** Takes one attempt; the answer is how long to wait for the next one, 0 to go ahead. */
  take(address: string): number
  giveBack(address: string): void
}

export function createAddressLimit({ now = Date.now }: { now?: () => number } = {}): AddressLimit {
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
      const next = Math.max(fullAt.get(network) ?? 0, now()) + REFILL_MS
      const wait = next - now() - BURST * REFILL_MS
      if (wait <= 0) remember(network, next)
      return Math.max(0, wait)
    },
    giveBack(address) {
      const network = networkOf(address)
      remember(network, (fullAt.get(network) ?? 0) - REFILL_MS)
    },
  }
}
