import { randomUUID } from 'node:crypto'
import { type LedgerLine, linesToAdd, type PrizeBasis, type Snapshot } from '@tuff/league'
import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readClosingDays, readLedger } from './ledger-rows.ts'

type Row = Tables['ledger_lines']

/** MONEY-03: adds missing ledger lines and returns their count; idempotent. */
export async function writeMissing(tx: Tx, snapshot: Snapshot, today: string): Promise<number> {
  if (!(await isOfTheseTeams(tx, snapshot))) return 0
  const days = { today, closedOn: await readClosingDays(tx) }
  const { lines, prizeBases } = linesToAdd(await readLedger(tx), snapshot, days)
  if (lines.length === 0) return 0
  const entry = randomUUID()
  await addLines(
    tx,
    lines.map((line) => ({ ...line, entry })),
    Date.now(),
  )
  await writePrizeBases(tx, prizeBases)
  return lines.length
}

async function isOfTheseTeams(tx: Tx, { teams }: Snapshot): Promise<boolean> {
  const stored = new Set((await tx.selectFrom('teams').select('email').execute()).map(({ email }) => email))
  return stored.size === teams.length && teams.every(({ email }) => stored.has(email))
}

/** `at` is the wall-clock time. */
export async function addLines(tx: Tx, lines: readonly (LedgerLine & { entry: string })[], at: number): Promise<void> {
  const rows = lines.map((line, position): Row => {
    const { email, kind, prize = null, amount, day, title, note, entry, reverses = null } = line
    return { id: randomUUID(), email, kind, prize, amount, day, title, note, entry, reverses, written_at: at, position }
  })
  await inBatches(rows, (batch) => tx.insertInto('ledger_lines').values(batch).execute())
}

async function writePrizeBases(tx: Tx, prizeBases: readonly PrizeBasis[]): Promise<void> {
  for (const { prize, placed } of prizeBases)
    await tx
      .insertInto('prize_bases')
      .values({ prize, placed: JSON.stringify(placed) })
      .onConflict((conflict) => conflict.column('prize').doUpdateSet({ placed: JSON.stringify(placed) }))
      .execute()
}
