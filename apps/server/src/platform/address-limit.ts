import { networkOf } from './network-of.ts'
import { createPace, type PaceLimit } from './pace.ts'

export type AddressLimit = {
  /** Returns the wait in ms, 0 to proceed. */
  take(address: string): number
  refund(address: string): void
}

/** Limits attempts per network, because an IPv6 household has a whole network of addresses. */
export function createAddressLimit(limit: PaceLimit): AddressLimit {
  const pace = createPace(limit)
  return {
    take: (address) => pace.take(networkOf(address)),
    refund: (address) => pace.refund(networkOf(address)),
  }
}
