import { networkOf } from './network-of.ts'

/** The most keys in memory; the least recently used is evicted first. */
const REMEMBERED = 10_000

/** The bucket holds `burst` attempts and gains one per `refillMs`. */
export type PaceLimit = { burst: number; refillMs: number; now?: (() => number) | undefined }

export type Pace = {
  /** Returns the wait in ms, 0 to proceed. */
  take(key: string): number
  refund(key: string): void
}

export function createPace({ burst, refillMs, now = Date.now }: PaceLimit): Pace {
  // The moment at which the key has all its attempts again; each attempt moves it on.
  const fullAt = new Map<string, number>()
  const remember = (key: string, moment: number) => {
    fullAt.delete(key)
    if (moment <= now()) return
    const [oldest] = fullAt.keys()
    if (fullAt.size >= REMEMBERED && oldest !== undefined) fullAt.delete(oldest)
    fullAt.set(key, moment)
  }

  return {
    take(key) {
      const next = Math.max(fullAt.get(key) ?? 0, now()) + refillMs
      const wait = next - now() - burst * refillMs
      if (wait <= 0) remember(key, next)
      return Math.max(0, wait)
    },
    refund: (key) => remember(key, (fullAt.get(key) ?? 0) - refillMs),
  }
}

/** Limits attempts per network, because an IPv6 household has a whole network of addresses. */
export function createAddressLimit(limit: PaceLimit): Pace {
  const pace = createPace(limit)
  return {
    take: (address) => pace.take(networkOf(address)),
    refund: (address) => pace.refund(networkOf(address)),
  }
}
