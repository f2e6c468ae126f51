import type { MoneyDraft, MoneyEntry } from '@tuff/contract'
import { isHandMade, type LedgerLine } from '@tuff/league'

type Written = LedgerLine & { entry: string }

export function linesOf(draft: MoneyDraft, entry: string, nameOf: (email: string) => string): Written[] {
  const { day } = draft
  const amount = Math.round(draft.amount * 100)
  if (draft.of === 'adjustment') {
    const { managerEmail: email, reason: note } = draft
    return [{ email, kind: 'adjustment', amount, day, title: 'Adjustment', note, entry }]
  }
  const { from, to } = draft
  const note = (...more: string[]) => [draft.how, ...more, draft.note].filter((part) => part !== '').join(', ')
  return [
    ...(from === null ? [] : [line(from, 'in', amount, 'Payment', note(...(to === null ? [] : [`to ${nameOf(to)}`])))]),
    ...(to === null
      ? []
      : [line(to, 'out', -amount, 'Paid out', note(...(from === null ? [] : [`by ${nameOf(from)}`])))]),
  ]

  function line(email: string, kind: 'in' | 'out', cents: number, title: string, labels: string): Written {
    return { email, kind, amount: cents, day, title, note: labels, entry }
  }
}

export function entriesIn(lines: readonly LedgerLine[], isSeen: (email: string) => boolean): MoneyEntry[] {
  const reversed = new Set(lines.flatMap(({ reverses }) => reverses ?? []))
  const byHand = lines.filter(({ kind, entry }) => entry !== undefined && isHandMade(kind))
  return [...Map.groupBy(byHand, ({ entry }) => entry!)]
    .filter(([, own]) => own.some(({ email }) => isSeen(email)))
    .map(([entry, own]) => entryOf(entry, own, reversed))
    .toReversed()
}

export function entryOf(entry: string, own: readonly LedgerLine[], reversed: ReadonlySet<string>): MoneyEntry {
  const [first] = own
  const sideOf = (kind: LedgerLine['kind']) => own.find((line) => line.kind === kind)?.email ?? null
  const isReversal = own.some(({ reverses }) => reverses !== undefined)
  const { day, note, amount } = first!
  return {
    entry,
    day,
    note,
    state: isReversal ? 'reversal' : reversed.has(entry) ? 'reversed' : 'stands',
    ...(first!.kind === 'adjustment'
      ? { of: 'adjustment' as const, from: null, to: first!.email, amount: amount / 100 }
      : {
          of: 'payment' as const,
          from: sideOf('in'),
          to: sideOf('out'),
          amount: (sideOf('in') === null ? -amount : own.find(({ kind }) => kind === 'in')!.amount) / 100,
        }),
  }
}
