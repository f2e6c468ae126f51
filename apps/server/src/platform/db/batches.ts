import { setImmediate as nextTurn } from 'node:timers/promises'

/** Few enough that a statement stays under both databases' limit of parameters and holds up nobody for long. */
const ROWS_PER_STATEMENT = 500

/** Works through many rows a few hundred at a time; between two batches everything else gets its turn. */
export async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    if (start > 0) await nextTurn()
    await work(rows.slice(start, start + ROWS_PER_STATEMENT))
  }
}
