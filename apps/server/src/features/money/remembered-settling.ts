import { type Account, type Settlement, settleUp } from '@tuff/league'

/** The same balances settle the same way: however many look at them, the search is made once. */
export function rememberedSettling(): (accounts: readonly Account[]) => readonly Settlement[] {
  let last: { key: string; payments: readonly Settlement[] } | undefined
  return (accounts) => {
    const key = JSON.stringify(accounts)
    if (last?.key !== key) last = { key, payments: settleUp(accounts) }
    return last.payments
  }
}
