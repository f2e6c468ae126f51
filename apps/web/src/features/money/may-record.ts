import type { MoneyOverview } from '@tuff/contract'
import { isOfToday } from '#api/shown-season.ts'

/** The server tells the commissioner alone what all of them owe; he writes down nothing more in a season that is over. */
export const mayRecord = ({ settleUp }: MoneyOverview): boolean => settleUp.totals !== null && isOfToday()
