import { type Account, type Settling, settleUp } from '@tuff/league'

/** The same balances settle the same way: however many look at them, the search is made once. */
export function rememberedSettling(): (accounts: readonly Account[]) => Settling {
  let last: { key: string; settling: Settling } | undefined
  return (accounts) => {
    const key = JSON.stringify(accounts)
    if (last?.key !== key) last = { key, settling: settleUp(accounts) }
    return last.settling
  }
}
