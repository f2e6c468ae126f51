/** Money in integer cents, so that a split always adds up. */
export type Cents = number

export const dollars = (amount: number): Cents => Math.round(amount * 100)
