import { randomUUID } from 'node:crypto'
import type { MoneyDraft, MoneyEntry } from '@tuff/contract'
import { canReverse, inDollars, type LedgerLine, reversalOf } from '@tuff/league'
import type { ChangeResult } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { readLedger } from '#season/ledger-rows.ts'
import { addLines } from '#season/ledger-writes.ts'
import { teamNamed } from '#season/named.ts'
import { moneyRecorded, moneyReversed } from './logged-money.ts'
import { type Books, balanceOf } from './money-books.ts'
import { entryOf, linesOf } from './money-entries.ts'

type Owed = Pick<Books, 'moneys' | 'pot'>

export async function recordMoney(
  tx: Tx,
  draft: MoneyDraft,
  { owed, now }: { owed(tx: Tx): Promise<Owed>; now: number },
): Promise<ChangeResult<MoneyEntry>> {
  const parties = draft.of === 'payment' ? [draft.from, draft.to] : [draft.managerEmail]
  if (parties[0] === parties[1]) throw new AppError('rule-broken', 'A payment goes from one to another.')
  const names = new Map<string, string>()
  for (const email of parties) if (email !== null) names.set(email, (await teamNamed(tx, email)).name)
  if (draft.of === 'payment' && draft.settles) refuseUnlessOwed(await owed(tx), draft)
  const entry = randomUUID()
  const lines = linesOf(draft, entry, (email) => names.get(email) ?? email)
  await addLines(tx, lines, now)
  const logged = moneyRecorded.entry({ after: loggedAs(entry, lines) })
  return { entry: logged, result: entryOf(entry, lines, new Set()) }
}

export async function reverseMoney(
  tx: Tx,
  entry: string,
  { day, note, now }: { day: string; note: string; now: number },
): Promise<ChangeResult<MoneyEntry>> {
  const { lines } = await readLedger(tx)
  const own = lines.filter((line) => line.entry === entry)
  if (own.length === 0) throw new AppError('not-found', 'The ledger has no such entry.')
  if (!canReverse(lines, entry)) throw new AppError('rule-broken', 'This has already been reversed.')
  const as = randomUUID()
  const reversal = reversalOf(lines, { entry, as, day, note })
  await addLines(tx, withEntry(reversal, as), now)
  const logged = moneyReversed.entry({ before: loggedAs(entry, own), after: loggedAs(as, reversal) })
  return { entry: logged, result: entryOf(as, reversal, new Set()) }
}

/** Of two concurrent requests to settle the same payment, the second finds it no longer owed. */
function refuseUnlessOwed(owed: Owed, draft: Extract<MoneyDraft, { of: 'payment' }>): void {
  const cents = Math.round(draft.amount * 100)
  if (-balanceOf(owed, draft.from) >= cents && balanceOf(owed, draft.to) >= cents) return
  throw new AppError('rule-broken', `This is no longer owed: ${inDollars(cents)} would be too much. Look again first.`)
}

const loggedAs = (entry: string, lines: readonly LedgerLine[]) => ({
  entry,
  lines: lines.map(({ email, kind, amount, day, note }) => ({ email, kind, amount, day, note })),
})

const withEntry = (lines: readonly LedgerLine[], entry: string) => lines.map((line) => ({ ...line, entry }))
