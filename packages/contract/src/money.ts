import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Day, DayOrNone, Id, Money, Why } from './fields.ts'
import { CsvUpload } from './files.ts'
import { IdempotentHeaders, PreviewedHeaders } from './headers.ts'
import { Balance, MoneyDraft, MoneyEntry, Party, PaymentsCheck, PaymentsDone } from './ledger.ts'
import { BySeason } from './weeks.ts'

/** May be hidden from other teams, as null (MONEY-06). */
const Paid = z.object({ paid: Balance, paidOut: Balance, adjusted: Balance, balance: Balance, unpaid: Money })

export const TeamMoney = z.object({
  managerEmail: z.string(),
  teamName: z.string(),
  managerName: z.string(),
  dues: Balance,
  earned: Balance,
  provisional: Money,
  paid: Paid.nullable(),
})
export type TeamMoney = z.infer<typeof TeamMoney>

export const Pot = z.object({
  teams: Count,
  duesEach: Money,
  dueOn: DayOrNone,
  /** '' without a note. */
  howToPay: z.string(),
  charged: Balance,
  promised: Money,
  /** Dues charged less payouts promised. */
  difference: Balance,
  earned: Balance,
  /** Earnings of open prizes, by label: 'Week 12'. */
  provisional: z.array(z.object({ what: z.string(), amount: Money })),
  toPlayFor: Balance,
  cash: z
    .object({
      paid: Balance,
      /** Each team's dues less its payments. */
      unpaid: Money,
      /** The part of `paid` above the teams' dues. */
      overpaid: Money,
      paidOut: Balance,
      /** Each team's earnings less its payouts. */
      earnedOpen: Money,
      /** The part of `paidOut` above the teams' earnings. */
      paidOutMore: Money,
      inHand: Balance,
    })
    .nullable(),
})
export type Pot = z.infer<typeof Pot>

const SettlingPayment = z.object({ from: Party, to: Party, amount: Money })
export type SettlingPayment = z.infer<typeof SettlingPayment>

/** The open payments (MONEY-05); a manager gets their own. */
export const SettleUp = z.object({
  payments: z.array(SettlingPayment),
  /** For the commissioner only. */
  totals: z
    .object({
      /** False where the minimum is too costly to compute. */
      isFewest: z.boolean(),
      /** Payments needed if every team settled with the pot. */
      throughPot: Count,
      owing: Count,
      owed: Money,
      /** The unpaid dues within `owed`, after offsetting earnings. */
      duesOwed: Money,
      owedTo: Count,
      claimed: Money,
      /** The net effect on the pot's cash. */
      intoPot: Balance,
    })
    .nullable(),
})
export type SettleUp = z.infer<typeof SettleUp>

/** The part that the viewer may see (MONEY-01, MONEY-06). */
export const MoneyOverview = z.object({
  /** By the league's clock. */
  today: Day,
  pot: Pot,
  /** Largest credit first; by earnings where balances are hidden. */
  teams: z.array(TeamMoney),
  settleUp: SettleUp,
  /** Newest first; a manager gets their own. */
  entries: z.array(MoneyEntry),
})
export type MoneyOverview = z.infer<typeof MoneyOverview>

export const StatementLine = z.object({
  day: Day,
  title: z.string(),
  note: z.string(),
  amount: Balance,
  /** Null in another team's statement. */
  balance: Balance.nullable(),
  isProvisional: z.boolean(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** Other teams see dues and earnings only (MONEY-02). */
export const MoneyStatement = z.object({ today: Day, season: z.int(), team: TeamMoney, lines: z.array(StatementLine) })
export type MoneyStatement = z.infer<typeof MoneyStatement>

const ByTeam = z.object({ team: z.string().max(254) })
const ByEntry = z.object({ entry: Id })

const MONEY = '/api/money'
const BASE = '/api/commissioner/money'
/** The same calls for a past season. */
const BASE_OF_YEAR = '/api/commissioner/seasons/:season/money'

const record = { headers: IdempotentHeaders, body: MoneyDraft, response: MoneyEntry, status: 201 } as const
const reverse = { headers: IdempotentHeaders, body: Why, response: MoneyEntry, status: 201 } as const

export const MONEY_CALLS = {
  overview: endpoint('GET', MONEY, 'member', { tokenRight: 'read', response: MoneyOverview, isUncached: true }),
  statement: endpoint('GET', `${MONEY}/:team`, 'member', {
    tokenRight: 'read',
    params: ByTeam,
    response: MoneyStatement,
    isUncached: true,
  }),
  statementFile: endpoint('GET', `${MONEY}/:team/statement.csv`, 'member', {
    tokenRight: 'read',
    params: ByTeam,
    isUncached: true,
  }),
  record: endpoint('POST', BASE, 'commissioner', record),
  recordOfYear: endpoint('POST', BASE_OF_YEAR, 'commissioner', { params: BySeason, ...record }),
  reverse: endpoint('POST', `${BASE}/:entry/reverse`, 'commissioner', { params: ByEntry, ...reverse }),
  reverseOfYear: endpoint('POST', `${BASE_OF_YEAR}/:entry/reverse`, 'commissioner', {
    params: BySeason.extend(ByEntry.shape),
    ...reverse,
  }),
  previewImport: endpoint('POST', `${BASE}/import/preview`, 'commissioner', {
    body: CsvUpload,
    response: PaymentsCheck,
  }),
  importFile: endpoint('POST', `${BASE}/import`, 'commissioner', {
    headers: PreviewedHeaders,
    body: CsvUpload,
    response: PaymentsDone,
    status: 201,
  }),
}
