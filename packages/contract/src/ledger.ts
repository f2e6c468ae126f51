import { z } from 'zod'
import { Day, DayOrNone } from './days.ts'
import { endpoint } from './endpoint.ts'
import { IdempotentHeaders, SeenHeaders } from './headers.ts'
import { Id } from './ids.ts'
import { Money } from './money.ts'
import { Reason } from './reason.ts'
import { CsvFile } from './setup.ts'

/** Dollars; negative when owed. */
const Balance = z.number()

const Count = z.int().nonnegative()

const MOST = 1_000_000
const hasCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
const CENTS = 'An amount has two decimals at most'

const Amount = z
  .number()
  .positive('An amount is above $0')
  .max(MOST, 'An amount is at most $1,000,000')
  .refine(hasCents, CENTS)

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `This may have ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'This has a character that cannot be shown')

/** A team by its manager's e-mail; null is the pot. */
const Party = z.string().max(254).nullable()

/** A payment from a team to the pot, from the pot to a team, or between two teams. */
const Payment = z.object({
  of: z.literal('payment'),
  from: Party,
  to: Party,
  amount: Amount,
  day: Day,
  /** 'Venmo'. */
  how: words(40).default(''),
  note: words(200).default(''),
  /** Refused unless it is still owed, so that the same payment is recorded once. */
  settles: z.boolean().default(false),
})

/** A credit to a team, or a charge below 0, with a reason. */
const Adjustment = z.object({
  of: z.literal('adjustment'),
  managerEmail: z.string().max(254),
  amount: z
    .number()
    .min(-MOST, 'An amount is at most $1,000,000')
    .max(MOST, 'An amount is at most $1,000,000')
    .refine(hasCents, CENTS)
    .refine((amount) => amount !== 0, 'An adjustment gives or takes something'),
  day: Day,
  reason: Reason.min(1, 'An adjustment needs a reason'),
})

/** An entry that the commissioner records (MONEY-04). */
export const MoneyDraft = z.discriminatedUnion('of', [Payment, Adjustment])
export type MoneyDraft = z.infer<typeof MoneyDraft>

/** A recorded entry; a payment has two sides, of which one may be the pot. */
export const MoneyEntry = z.object({
  entry: Id,
  of: z.enum(['payment', 'adjustment']),
  from: Party,
  to: Party,
  amount: Balance,
  day: Day,
  note: z.string(),
  /** Another entry reversed it, or it reverses another. */
  state: z.enum(['stands', 'reversed', 'reversal']),
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

/** The part of a team's money that may be hidden from others (MONEY-06). */
const Paid = z.object({ paid: Balance, paidOut: Balance, adjusted: Balance, balance: Balance, unpaid: Money })

export const TeamMoney = z.object({
  managerEmail: z.string(),
  teamName: z.string(),
  managerName: z.string(),
  dues: Balance,
  earned: Balance,
  provisional: Money,
  /** Null where the viewer may not see it. */
  paid: Paid.nullable(),
})
export type TeamMoney = z.infer<typeof TeamMoney>

export const Pot = z.object({
  teams: Count,
  duesEach: Money,
  dueOn: DayOrNone,
  /** The commissioner's note on how to pay; '' without one. */
  howToPay: z.string(),
  charged: Balance,
  promised: Money,
  /** Dues charged less payouts promised. */
  difference: Balance,
  earned: Balance,
  /** Earnings if nothing changes any more, by label: 'Week 12'. */
  provisional: z.array(z.object({ what: z.string(), amount: Money })),
  toPlayFor: Balance,
  /** Null where the viewer may not see it. */
  cash: z
    .object({
      paid: Balance,
      /** Dues less what was paid in, team by team: cash alone. */
      unpaid: Money,
      /** Of `paid`, the excess over the dues of each team. */
      overpaid: Money,
      paidOut: Balance,
      /** Earned less what was paid out, team by team. */
      earnedOpen: Money,
      /** Of `paidOut`, the excess over the earnings of each team. */
      paidOutMore: Money,
      inHand: Balance,
    })
    .nullable(),
})
export type Pot = z.infer<typeof Pot>

const SettlingPayment = z.object({ from: Party, to: Party, amount: Money })
export type SettlingPayment = z.infer<typeof SettlingPayment>

/** The open payments (MONEY-05); a manager sees those that he pays or receives. */
export const SettleUp = z.object({
  payments: z.array(SettlingPayment),
  /** For the commissioner. */
  totals: z
    .object({
      /** Proven to be the minimum; with many different balances the minimum is not computed. */
      isFewest: z.boolean(),
      /** The number of payments if every team settled with the pot. */
      throughPot: Count,
      owing: Count,
      owed: Money,
      /** The unpaid dues within it, after offsetting each team's earnings. */
      duesOwed: Money,
      owedTo: Count,
      claimed: Money,
      /** What these payments add to the pot's cash on balance; below 0 the pot pays out. */
      intoPot: Balance,
    })
    .nullable(),
})
export type SettleUp = z.infer<typeof SettleUp>

/** The league's money as the viewer may see it (MONEY-01, MONEY-06). */
export const MoneyOverview = z.object({
  /** By the league's clock. */
  today: Day,
  pot: Pot,
  /** By balance, largest credit first; by earnings where balances are hidden from the viewer. */
  teams: z.array(TeamMoney),
  settleUp: SettleUp,
  /** The newest first: all for the commissioner, his own for a manager. */
  entries: z.array(MoneyEntry),
})
export type MoneyOverview = z.infer<typeof MoneyOverview>

export const StatementLine = z.object({
  day: Day,
  title: z.string(),
  note: z.string(),
  amount: Balance,
  /** Null in another team's statement, which has no payments. */
  balance: Balance.nullable(),
  isProvisional: z.boolean(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** A team's account (MONEY-02). Of another team, a manager sees dues and earnings only. */
export const MoneyStatement = z.object({
  today: Day,
  season: z.int(),
  team: TeamMoney,
  lines: z.array(StatementLine),
})
export type MoneyStatement = z.infer<typeof MoneyStatement>

/** Limits of a file of payments. */
export const PAYMENTS_LIMITS = { rows: 2_000 } as const

/** Payments recorded elsewhere: date, team, amount (below 0 it was paid out) and note. */
export const PaymentsFile = z.object({ csv: CsvFile })
export type PaymentsFile = z.infer<typeof PaymentsFile>

/** `row` counts as a spreadsheet does: the header is row 1. Without one, it concerns the whole file. */
export const PaymentsProblem = z.object({
  row: z.int().positive().optional(),
  column: z.string().optional(),
  message: z.string(),
})
export type PaymentsProblem = z.infer<typeof PaymentsProblem>

/** `tag` identifies the preview: sent as `If-Match` with the import, which is refused when the preview is outdated. */
export const PaymentsJudgement = z.discriminatedUnion('result', [
  z.object({ result: z.literal('problems'), problems: z.array(PaymentsProblem), more: Count }),
  z.object({
    result: z.literal('preview'),
    payments: z.array(z.object({ row: z.int(), teamName: z.string(), day: Day, amount: Balance, note: z.string() })),
    total: Balance,
    tag: z.string(),
  }),
])
export type PaymentsJudgement = z.infer<typeof PaymentsJudgement>

export const PaymentsDone = z.object({ payments: Count, total: Balance })
export type PaymentsDone = z.infer<typeof PaymentsDone>

const ByTeam = z.object({ team: z.string().max(254) })
const ByEntry = z.object({ entry: Id })
const BySeason = z.object({ season: z.string().regex(/^\d{4}$/, 'A season is a year') })

const MONEY = '/api/money'
const DESK = '/api/commissioner/money'
/** The same calls for a past season. */
const DESK_OF_YEAR = '/api/commissioner/seasons/:season/money'

export const MONEY_CALLS = {
  overview: endpoint('GET', MONEY, { tokenRight: 'read', response: MoneyOverview, isUncached: true }),
  statement: endpoint('GET', `${MONEY}/:team`, {
    tokenRight: 'read',
    params: ByTeam,
    response: MoneyStatement,
    isUncached: true,
  }),
  statementFile: endpoint('GET', `${MONEY}/:team/statement.csv`, {
    tokenRight: 'read',
    params: ByTeam,
    isUncached: true,
  }),
  record: endpoint('POST', DESK, { headers: IdempotentHeaders, body: MoneyDraft, response: MoneyEntry, status: 201 }),
  recordOfYear: endpoint('POST', DESK_OF_YEAR, {
    headers: IdempotentHeaders,
    params: BySeason,
    body: MoneyDraft,
    response: MoneyEntry,
    status: 201,
  }),
  reverseOfYear: endpoint('POST', `${DESK_OF_YEAR}/:entry/reverse`, {
    headers: IdempotentHeaders,
    params: BySeason.extend(ByEntry.shape),
    body: z.object({ reason: Reason.optional() }),
    response: MoneyEntry,
    status: 201,
  }),
  previewImport: endpoint('POST', `${DESK}/import/preview`, { body: PaymentsFile, response: PaymentsJudgement }),
  importFile: endpoint('POST', `${DESK}/import`, {
    headers: IdempotentHeaders.extend(SeenHeaders.shape),
    body: PaymentsFile,
    response: PaymentsDone,
    status: 201,
  }),
  reverse: endpoint('POST', `${DESK}/:entry/reverse`, {
    headers: IdempotentHeaders,
    params: ByEntry,
    body: z.object({ reason: Reason.optional() }),
    response: MoneyEntry,
    status: 201,
  }),
}
