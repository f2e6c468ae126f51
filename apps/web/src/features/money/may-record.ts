import type { MoneyOverview } from '@tuff/contract'

/** The server sends the totals to the commissioner alone; he records payments also in the books of a season that is over. */
export const mayRecord = ({ settleUp }: MoneyOverview): boolean => settleUp.totals !== null
