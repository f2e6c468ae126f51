import { teamIndex } from './indexes.ts'
import type { Ledger, LedgerLine, PrizeBasis } from './ledger.ts'
import { differenceWords, firstWords, type LineWords, sameMoneyWords, takenBackWords } from './ledger-words.ts'
import { type Cents, inDollars } from './money.ts'
import { type Placed, type Prize, type PrizeId, prizeName, prizesOf } from './prizes.ts'
import type { Snapshot } from './snapshot.ts'

/** `closedOn`: the day on which a week was closed, by week. */
export type LedgerDays = { readonly today: string; readonly closedOn?: ReadonlyMap<number, string> }

type Additions = { lines: LedgerLine[]; prizeBases: PrizeBasis[] }

/**
 * The lines that a ledger lacks, so that dues match the settings and earnings match the closed part of the standings
 * (MONEY-03). Every line is a difference to the recorded ones, so a second call returns nothing. A line of $0 updates
 * the wording of earlier ones when points or a place changed and the money did not.
 */
export function linesToAdd(ledger: Ledger, snapshot: Snapshot, days: LedgerDays): Additions {
  const written = new Map<string, Cents>()
  for (const { email, kind, prize, amount } of ledger.lines) {
    const key = keyOf(email, kind === 'earned' ? prize! : kind)
    written.set(key, (written.get(key) ?? 0) + amount)
  }
  const recordedFor = (email: string, of: PrizeId | 'dues'): Cents => written.get(keyOf(email, of)) ?? 0

  const emails = [...new Set([...snapshot.teams.map(({ email }) => email), ...ledger.lines.map(({ email }) => email)])]
  const earned = earnedLines(ledger, snapshot, prizesOf(snapshot), emails, recordedFor, days)
  return {
    lines: [...duesLines(snapshot, emails, recordedFor, days.today), ...earned.lines],
    prizeBases: earned.prizeBases,
  }
}

type RecordedAmounts = (email: string, of: PrizeId | 'dues') => Cents

const keyOf = (email: string, of: string) => `${of} ${email}`

function duesLines(
  snapshot: Snapshot,
  emails: readonly string[],
  recordedFor: RecordedAmounts,
  day: string,
): LedgerLine[] {
  const { amount: dues, dueOn, charged: when } = snapshot.settings.dues
  const isAwaited = when === 'with-due-date' && dueOn === ''
  // A late first charge counts from the due date, so that a payment on that date is not shown as paid ahead.
  const firstDay = dueOn !== '' && dueOn < day ? dueOn : day
  return emails.flatMap((email): LedgerLine[] => {
    const charged = -recordedFor(email, 'dues')
    const wanted = snapshot.indexes.team.has(email) ? dues : 0
    // Charges stay when the due date is removed.
    if (charged === wanted || (charged === 0 && isAwaited)) return []
    const title = charged === 0 ? 'Dues' : `Dues: ${inDollars(wanted)}, were ${inDollars(charged)}`
    return [{ email, kind: 'dues', amount: charged - wanted, day: charged === 0 ? firstDay : day, title, note: '' }]
  })
}

function earnedLines(
  { lines, prizeBases }: Ledger,
  snapshot: Snapshot,
  prizeList: readonly Prize[],
  emails: readonly string[],
  recordedFor: RecordedAmounts,
  days: LedgerDays,
): Additions {
  const prizes = new Map(prizeList.map((prize) => [prize.id, prize]))
  const known = new Set([...prizes.keys(), ...lines.flatMap(({ prize }) => prize ?? [])])
  const hasLine = (email: string, id: PrizeId) => lines.some((line) => line.email === email && line.prize === id)
  const nameOf = (email: string) => snapshot.teams[teamIndex(snapshot.indexes, email)]!.name
  const added: Additions = { lines: [], prizeBases: [] }
  for (const id of known) {
    const closed = closedPrize(prizes.get(id))
    const before = prizeBases.find(({ prize }) => prize === id)?.placed ?? []
    const day = closed && before.length === 0 ? closingDay(closed, days) : days.today
    const differences = emails.flatMap((email): LedgerLine[] => {
      const now = closed?.placed.find((placed) => placed.email === email)
      const amount = (now?.money ?? 0) - recordedFor(email, id)
      const was = before.find((placed) => placed.email === email)
      if (amount === 0) {
        const words = hasLine(email, id) && was && now ? sameMoneyWords({ was, now }) : undefined
        return words ? [lineOf(words)] : []
      }
      const words = wordsFor(prizes.get(id), now, { email, before, nameOf })
      return [lineOf(words)]

      function lineOf({ title, note }: LineWords): LedgerLine {
        return { email, kind: 'earned', prize: id, amount, day, title: `${prizeName(id)}: ${title}`, note }
      }
    })
    if (differences.length === 0) continue
    added.lines.push(...differences)
    added.prizeBases.push({ prize: id, placed: closed?.placed ?? [] })
  }
  return added
}

/** A prize that closes with several weeks has the date of the last one. */
function closingDay({ week }: Prize, { today, closedOn }: LedgerDays): string {
  const day = closedOn?.get(week) ?? today
  return day < today ? day : today
}

const closedPrize = (prize: Prize | undefined): Prize | undefined => (prize?.isClosed ? prize : undefined)

type Known = { email: string; before: readonly Placed[]; nameOf: (email: string) => string }

function wordsFor(prize: Prize | undefined, now: Placed | undefined, { email, before, nameOf }: Known): LineWords {
  if (!prize || !now) return takenBackWords(prize)
  const was = before.find((placed) => placed.email === email)
  return was ? differenceWords({ was, now, before, after: prize.placed, nameOf }) : firstWords(now)
}
