import type { LogEntry } from '@tuff/contract'
import { type Cents, inDollars, type LineKind } from '@tuff/league'
import { z } from 'zod'
import type { LoggedAction } from '#platform/audit-log.ts'
import type { LoggedChange, Names } from './logged-values.ts'

const KINDS = ['dues', 'earned', 'in', 'out', 'adjustment'] as const satisfies readonly LineKind[]

const LoggedMoney = z.object({
  entry: z.string(),
  lines: z.array(z.object({ email: z.string(), kind: z.enum(KINDS), amount: z.int() })).min(1),
})

/** What was written down about money, as one side of an entry has it. */
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

/** What of an entry everybody may know, whoever it is about. */
const SAID_TO_ALL: Partial<Record<LoggedAction, string>> = {
  'money-recorded': 'Recorded a payment or an adjustment.',
  'money-reversed': 'Reversed a payment or an adjustment.',
  'payments-imported': 'Imported payments from a file.',
}

/** MONEY-06: of payments in detail each sees his own. Who may see all of the log's entries is told nothing less. */
export function asSeenBy(
  entry: LogEntry,
  change: LoggedChange,
  viewer: { email: string; isCommissioner: boolean },
): LogEntry {
  const sentence = SAID_TO_ALL[entry.action as LoggedAction]
  if (sentence === undefined || viewer.isCommissioner) return entry
  const about = [change.before, change.after].flatMap((side) => moneyIn(side)?.lines ?? [])
  if (entry.action !== 'payments-imported' && about.some(({ email }) => email === viewer.email)) return entry
  return { ...entry, sentence, reason: null, before: null, after: null, changes: [], revertible: false }
}
