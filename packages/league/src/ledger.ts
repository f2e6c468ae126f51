import type { Cents } from './money.ts'
import type { Placed, Prize, PrizeId } from './prizes.ts'

/** What a line is about: two of them follow from settings and standings, the others are the commissioner's. */
export type LineKind = 'dues' | 'earned' | 'in' | 'out' | 'adjustment'

/** Those that somebody writes; the rest is worked out, never typed. */
export type HandMadeKind = Exclude<LineKind, 'dues' | 'earned'>

/** One line of a team's account. Lines are only ever added (MONEY-03). */
export type LedgerLine = {
  readonly email: string
  readonly kind: LineKind
  /** Of an earned line. */
  readonly prize?: PrizeId
  /** What it adds to the team's balance: dues and what is paid out are below 0. */
  readonly amount: Cents
  /** The day that it counts from, '2024-10-23'. */
  readonly day: string
  readonly title: string
  readonly note: string
  /** Names what the commissioner wrote down at once: one line, or both sides of a payment between two teams. */
  readonly entry?: string
  /** The entry that this one takes back. */
  readonly reverses?: string
}

/** What the lines of a prize were last reckoned from, so that a difference can be explained. */
export type Reckoning = { readonly prize: PrizeId; readonly placed: readonly Placed[] }

/** All that is written down of a league's money. */
export type Ledger = { readonly lines: readonly LedgerLine[]; readonly reckonings: readonly Reckoning[] }

/** What a team was charged, has paid, earned and was paid; a balance below 0 is owed to the pot (MONEY-01). */
export type TeamMoney = {
  dues: Cents
  paid: Cents
  earned: Cents
  /** Of prizes that are not closed: it is not in the balance yet. */
  provisional: Cents
  paidOut: Cents
  adjusted: Cents
  balance: Cents
  /** Dues less what was paid in: cash alone, whatever the team has earned (rule 13.6). */
  unpaid: Cents
}

/** Every team of the league, and whoever else has a line. */
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

/** What of a team's unpaid dues it owes once its other money is set against them, as settling up does. */
export const duesOwed = ({ unpaid, balance }: TeamMoney): Cents => Math.max(0, Math.min(unpaid, -balance))

const emptyMoney = (): TeamMoney => ({
  dues: 0,
  paid: 0,
  earned: 0,
  provisional: 0,
  paidOut: 0,
  adjusted: 0,
  balance: 0,
  unpaid: 0,
})

/** Whether an entry can be taken back: somebody wrote it, it takes nothing back itself, and nobody did it before. */
export function canReverse(lines: readonly LedgerLine[], entry: string): boolean {
  const own = lines.filter((line) => line.entry === entry)
  const isSomebodys = own.every(({ kind, reverses }) => isHandMade(kind) && !reverses)
  return own.length > 0 && isSomebodys && !lines.some((line) => line.reverses === entry)
}

export const isHandMade = (kind: LineKind): kind is HandMadeKind => kind !== 'dues' && kind !== 'earned'

/** The lines that take an entry back; each keeps its kind, so that every column is as it was before. */
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
