import { type Account, type Settling, settleUp } from '@tuff/league'

/** Caches the settlement per set of balances: the search runs once for all viewers. */
export function cachedSettlement(): (accounts: readonly Account[]) => Settling {
  let last: { key: string; settling: Settling } | undefined
  return (accounts) => {
    const key = JSON.stringify(accounts)
    if (last?.key !== key) last = { key, settling: settleUp(accounts) }
    return last.settling
  }
}
