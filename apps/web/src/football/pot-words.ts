import { formatMoney } from '#ui/format.ts'

/** MONEY-01: the difference between payouts and income, in dollars. */
export function potDifferenceInWords(difference: number): string {
  if (difference === 0) return 'Payouts promised are exactly the dues charged.'
  const amount = formatMoney(Math.abs(difference))
  return difference < 0
    ? `Payouts promised are ${amount} more than dues charged.`
    : `Dues charged are ${amount} more than payouts promised.`
}
