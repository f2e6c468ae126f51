import { type Cents, canReverse, inDollars, type LedgerLine, type LineKind } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import { type LogNames, loggedAction } from '#platform/logged-action.ts'

const KINDS = ['dues', 'earned', 'in', 'out', 'adjustment'] as const satisfies readonly LineKind[]

const Entry = z.object({
  entry: z.string(),
  lines: z.array(
    z.object({ email: z.string(), kind: z.enum(KINDS), amount: z.int(), day: z.string(), note: z.string() }),
  ),
})
type Entry = z.infer<typeof Entry>
type Sides = { before?: Entry; after: Entry }

/** '$30 paid by Turf Burners to Sunday Scaries'. */
function describeMoney({ lines }: Entry, names: LogNames): string {
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

function changedLines({ before, after }: Sides, names: LogNames) {
  const amountIn = (side: Entry | undefined, email: string) => {
    const line = side?.lines.find((each) => each.email === email)
    return line ? `${line.amount / 100} dollars` : null
  }
  return [...teamsIn({ before, after })].map((email) => ({
    what: names.team(email),
    before: amountIn(before, email),
    after: amountIn(after, email),
  }))
}

const teamsIn = ({ before, after }: Sides) =>
  new Set([...(before?.lines ?? []), ...after.lines].map(({ email }) => email))

/** MONEY-06: a manager sees the payments of their own team. */
const isOfTeam = (change: Sides, email: string) => teamsIn(change).has(email)

export const moneyRecorded = loggedAction('money-recorded', {
  payload: z.object({ after: Entry }),
  sentence: ({ after }, names) => `Recorded ${describeMoney(after, names)}.`,
  changes: changedLines,
  revert: {
    isOpen: ({ after }, { ledger }: { ledger: readonly LedgerLine[] }) => canReverse(ledger, after.entry),
    make: ({ after }, { money }: { money: { reverse(entry: string, by: Author): Promise<unknown> } }, by) =>
      money.reverse(after.entry, by),
  },
  restricted: { visibleTo: isOfTeam, publicSentence: 'Recorded a payment or an adjustment.' },
})

export const moneyReversed = loggedAction('money-reversed', {
  payload: z.object({ before: Entry, after: Entry }),
  sentence: ({ before }, names) => `Reversed ${describeMoney(before, names)}.`,
  changes: changedLines,
  restricted: { visibleTo: isOfTeam, publicSentence: 'Reversed a payment or an adjustment.' },
})

export const paymentsImported = loggedAction('payments-imported', {
  payload: z.object({ after: z.object({ count: z.int(), total: z.string(), entries: z.array(z.string()) }) }),
  sentence: ({ after }) => `Imported ${after.count} payments from a file.`,
  changes: ({ after }) => [{ what: 'Payments', before: null, after: `${after.count}, ${after.total} in all` }],
  restricted: { visibleTo: () => false, publicSentence: 'Imported payments from a file.' },
})
