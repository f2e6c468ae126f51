import type { MoneyOverview } from '@tuff/contract'

/** Only commissioners get the totals; they may record payments in a past season too. */
export const mayRecord = ({ settleUp }: MoneyOverview): boolean => settleUp.totals !== null
