import { firstWords } from './ledger-words.ts'
import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import { type Placed, type Prize, type PrizeId, prizeName } from './prizes.ts'

/** 'dues' and 'earned' follow from settings and standings; the others are entered by the commissioner. */
export type LineKind = 'dues' | 'earned' | 'in' | 'out' | 'adjustment'

/** The kinds that are entered by hand; the others are computed. */
export type HandMadeKind = Exclude<LineKind, 'dues' | 'earned'>

/** Lines are only ever added (MONEY-03). */
export type LedgerLine = {
  readonly email: string
  readonly kind: LineKind
  readonly prize?: PrizeId
  /** Its effect on the team's balance: dues and payouts are below 0. */
  readonly amount: Cents
  readonly day: string
  readonly title: string
  readonly note: string
  /** Groups lines that were recorded together, such as both sides of a payment between two teams. */
  readonly entry?: string
  readonly reverses?: string
}

/** The standings that the lines of a prize were last computed from, which explain a difference. */
export type PrizeBasis = { readonly prize: PrizeId; readonly placed: readonly Placed[] }

export type Ledger = { readonly lines: readonly LedgerLine[]; readonly prizeBases: readonly PrizeBasis[] }

/** A team's dues, payments, earnings and payouts; a balance below 0 is owed to the pot (MONEY-01). */
export type TeamMoney = ReturnType<typeof emptyMoney>

/** Includes former teams with a line. */
export function moneyByTeam(
  lines: readonly LedgerLine[],
  prizes: readonly Prize[],
  emails: readonly string[],
): Map<string, TeamMoney> {
  const moneys = new Map(emails.map((email) => [email, emptyMoney()]))
  const moneyOf = (email: string): TeamMoney => {
    const money = moneys.get(email) ?? emptyMoney()
    moneys.set(email, money)
    return money
  }
  for (const { email, kind, amount } of lines) {
    const money = moneyOf(email)
    money.balance += amount
    if (kind === 'dues') money.dues -= amount
    else if (kind === 'earned') money.earned += amount
    else if (kind === 'in') money.paid += amount
    else if (kind === 'out') money.paidOut -= amount
    else money.adjusted += amount
  }
  for (const { isClosed, placed } of prizes)
    if (!isClosed) for (const { email, money } of placed) moneyOf(email).provisional += money
  for (const money of moneys.values()) money.unpaid = Math.max(0, money.dues - money.paid)
  return moneys
}

/** The unpaid dues that remain after offsetting the team's other money. */
export const duesOwed = ({ unpaid, balance }: TeamMoney): Cents => Math.max(0, Math.min(unpaid, -balance))

const emptyMoney = () => ({
  dues: 0,
  paid: 0,
  earned: 0,
  provisional: 0,
  paidOut: 0,
  adjusted: 0,
  balance: 0,
  /** Dues less payments in, whatever the team has earned (rule 13.6). */
  unpaid: 0,
})

/** Whether an entry can be reversed: it was entered by hand, is no reversal itself, and is not reversed yet. */
export function canReverse(lines: readonly LedgerLine[], entry: string): boolean {
  const own = lines.filter((line) => line.entry === entry)
  const isReversible = own.every(({ kind, reverses }) => isHandMade(kind) && !reverses)
  return own.length > 0 && isReversible && !lines.some((line) => line.reverses === entry)
}

export const isHandMade = (kind: LineKind): kind is HandMadeKind => kind !== 'dues' && kind !== 'earned'

/** Each line keeps its kind, so that every column returns to its earlier value. */
export const reversalOf = (
  lines: readonly LedgerLine[],
  { entry, as, day, note }: { entry: string; as: string; day: string; note: string },
): LedgerLine[] =>
  lines
    .filter((line) => line.entry === entry)
    .map(({ email, kind, amount, title }) => ({
      email,
      kind,
      amount: -amount,
      day,
      title: `Reversed: ${title}`,
      note,
      entry: as,
      reverses: entry,
    }))

export type StatementLine = LedgerLine & { readonly balance: Cents; readonly isProvisional: boolean }

/** By day, then in the order of recording; provisional lines at the end (MONEY-02). */
export function statementOf(
  lines: readonly LedgerLine[],
  prizes: readonly Prize[],
  email: string,
  today: string,
): StatementLine[] {
  const own = lines.filter((line) => line.email === email).toSorted((a, b) => compareText(a.day, b.day))
  let balance = 0
  return [...own, ...provisionalLines(prizes, email, today)].map((line, at) => {
    balance += line.amount
    return { ...line, isProvisional: at >= own.length, balance }
  })
}

function provisionalLines(prizes: readonly Prize[], email: string, day: string): LedgerLine[] {
  return prizes.flatMap(({ id, isClosed, placed }): LedgerLine[] => {
    const own = isClosed ? undefined : placed.find((one) => one.email === email)
    if (!own || own.money === 0) return []
    const { title, note } = firstWords(own)
    const words = { title: `${prizeName(id)}: ${title}`, note: `${note} so far` }
    return [{ email, kind: 'earned', prize: id, amount: own.money, day, ...words }]
  })
}
