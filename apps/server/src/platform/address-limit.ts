import { networkOf } from './network-of.ts'
import { createPace, type PaceLimit } from './pace.ts'

export type AddressLimit = {
  /** Takes one attempt; returns how long to wait for the next one, 0 to go ahead. */
  take(address: string): number
  giveBack(address: string): void
}

/** A pace per network: an IPv6 household has a whole network of addresses to choose from. */
export function createAddressLimit(limit: PaceLimit): AddressLimit {
  const pace = createPace(limit)
  return {
    take: (address) => pace.take(networkOf(address)),
    giveBack: (address) => pace.giveBack(networkOf(address)),
  }
}
