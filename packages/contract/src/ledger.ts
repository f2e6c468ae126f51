import { z } from 'zod'
import { Count, Day, Id, Reason } from './fields.ts'
import { RowProblems } from './files.ts'

/** Negative when owed. */
export const Balance = z.number()

const MOST = 1_000_000
const AT_MOST = 'An amount is at most $1,000,000'
const hasCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
const CENTS = 'An amount has two decimals at most'

const Amount = z.number().positive('An amount is above $0').max(MOST, AT_MOST).refine(hasCents, CENTS)

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `This may have ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'This has a character that cannot be shown')
    .default('')

/** A manager's e-mail; null for the pot. */
export const Party = z.string().max(254).nullable()

/** To the pot, from the pot, or between two teams. */
const Payment = z.object({
  of: z.literal('payment'),
  from: Party,
  to: Party,
  amount: Amount,
  day: Day,
  how: words(40),
  note: words(200),
  /** Refused unless it is still owed, so that the same payment is not recorded twice. */
  settles: z.boolean().default(false),
})

const Adjustment = z.object({
  of: z.literal('adjustment'),
  managerEmail: z.string().max(254),
  amount: z
    .number()
    .min(-MOST, AT_MOST)
    .max(MOST, AT_MOST)
    .refine(hasCents, CENTS)
    .refine((amount) => amount !== 0, 'An adjustment gives or takes something'),
  day: Day,
  reason: Reason.min(1, 'An adjustment needs a reason'),
})

/** MONEY-04. */
export const MoneyDraft = z.discriminatedUnion('of', [Payment, Adjustment])
export type MoneyDraft = z.infer<typeof MoneyDraft>

export const MoneyEntry = z.object({
  entry: Id,
  of: z.enum(['payment', 'adjustment']),
  from: Party,
  to: Party,
  amount: Balance,
  day: Day,
  note: z.string(),
  /** 'reversal' reverses another entry. */
  state: z.enum(['stands', 'reversed', 'reversal']),
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

/** Columns: date, team, amount (below 0 for a payout) and note. */
export const PAYMENTS_LIMITS = { rows: 2_000 } as const

/** `tag` is sent as `If-Match` with the import, which is refused when the preview is outdated. */
export const PaymentsCheck = z.discriminatedUnion('result', [
  RowProblems,
  z.object({
    result: z.literal('preview'),
    payments: z.array(z.object({ row: z.int(), teamName: z.string(), day: Day, amount: Balance, note: z.string() })),
    total: Balance,
    tag: z.string(),
  }),
])
export type PaymentsCheck = z.infer<typeof PaymentsCheck>

export const PaymentsDone = z.object({ payments: Count, total: Balance })
export type PaymentsDone = z.infer<typeof PaymentsDone>
