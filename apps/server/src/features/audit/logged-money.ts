import { type Cents, inDollars, type LineKind } from '@tuff/league'
import { z } from 'zod'
import type { Names } from './logged-values.ts'

const KINDS = ['dues', 'earned', 'in', 'out', 'adjustment'] as const satisfies readonly LineKind[]

const LoggedMoney = z.object({
  entry: z.string(),
  lines: z.array(z.object({ email: z.string(), kind: z.enum(KINDS), amount: z.int() })).min(1),
})

export const moneyIn = (side: unknown): z.infer<typeof LoggedMoney> | undefined => LoggedMoney.safeParse(side).data

/** '$30 paid by Turf Burners to Sunday Scaries'. */
export function moneyInWords(side: unknown, names: Names): string {
  const lines = moneyIn(side)?.lines ?? []
  const [payer, payee] = (['in', 'out'] as const).map((kind) => lines.find((line) => line.kind === kind))
  const [first] = lines
  if (!first) return 'something about money'
  const amount = inDollars(Math.abs(first.amount))
  if (first.kind === 'adjustment') return `an adjustment of ${signed(first.amount)} for ${names.team(first.email)}`
  if (!payee) return `${amount} paid by ${names.team(payer!.email)} to the pot`
  return payer
    ? `${amount} paid by ${names.team(payer.email)} to ${names.team(payee.email)}`
    : `${amount} paid out to ${names.team(payee.email)}`
}

const signed = (cents: Cents): string => `${cents < 0 ? '-' : '+'}${inDollars(Math.abs(cents))}`
