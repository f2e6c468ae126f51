import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Few enough that a statement stays under both databases' limit of parameters and holds up nobody for long. */
const ROWS_PER_STATEMENT = 500

/** Works through many rows a few hundred at a time; between two batches everything else gets its turn. */
export async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    if (start > 0) await nextTurn()
    await work(rows.slice(start, start + ROWS_PER_STATEMENT))
  }
}

/** For a row that is there already: what the new one says in these columns. */
export const asNew = <Table extends keyof Tables>(...columns: (keyof Tables[Table] & string)[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [Column in keyof Tables[Table]]?: RawBuilder<never>
  }
