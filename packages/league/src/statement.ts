import type { LedgerLine } from './ledger.ts'
import { firstWords } from './ledger-words.ts'
import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import { type Prize, prizeName } from './prizes.ts'

export type StatementLine = LedgerLine & { readonly balance: Cents; readonly isProvisional: boolean }

/** By day, then in the order of recording; provisional lines at the end (MONEY-02). */
export function statementOf(
  lines: readonly LedgerLine[],
  prizes: readonly Prize[],
  email: string,
  today: string,
): StatementLine[] {
  const own = lines.filter((line) => line.email === email).toSorted((a, b) => compareText(a.day, b.day))
  const all = [
    ...own.map((line) => ({ ...line, isProvisional: false })),
    ...provisionalLines(prizes, email, today).map((line) => ({ ...line, isProvisional: true })),
  ]
  let balance = 0
  return all.map((line) => {
    balance += line.amount
    return { ...line, balance }
  })
}

function provisionalLines(prizes: readonly Prize[], email: string, day: string): LedgerLine[] {
  return prizes.flatMap(({ id, isClosed, placed }): LedgerLine[] => {
    const own = isClosed ? undefined : placed.find((one) => one.email === email)
    if (!own || own.money === 0) return []
    const { title, note } = firstWords(own)
    return [
      {
        email,
        kind: 'earned',
        prize: id,
        amount: own.money,
        day,
        title: `${prizeName(id)}: ${title}`,
        note: `${note} so far`,
      },
    ]
  })
}
