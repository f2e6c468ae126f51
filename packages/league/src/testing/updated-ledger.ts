import type { Ledger } from '../ledger.ts'
import { type LedgerDays, linesToAdd } from '../ledger-lines.ts'
import type { Snapshot } from '../snapshot.ts'

export const EMPTY_LEDGER: Ledger = { lines: [], prizeBases: [] }

/** Adds the missing lines, as the server stores them. */
export function updatedLedger(ledger: Ledger, snapshot: Snapshot, today: LedgerDays['today']): Ledger {
  const added = linesToAdd(ledger, snapshot, { today })
  const kept = ledger.prizeBases.filter(({ prize }) => !added.prizeBases.some((one) => one.prize === prize))
  return { lines: [...ledger.lines, ...added.lines], prizeBases: [...kept, ...added.prizeBases] }
}
