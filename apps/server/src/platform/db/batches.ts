import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Stays under the parameter limit of both databases, and keeps each statement short. */
const ROWS_PER_STATEMENT = 500

/** Lets other work run between two batches. */
export async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    if (start > 0) await nextTurn()
    await work(rows.slice(start, start + ROWS_PER_STATEMENT))
  }
}

/** PostgreSQL refuses to update a row twice in a statement; the later row counts. */
export function lastOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

/** The columns that an upsert takes from the new row. */
export const excludedValues = <Table extends keyof Tables>(...columns: (keyof Tables[Table] & string)[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [Column in keyof Tables[Table]]?: RawBuilder<never>
  }
