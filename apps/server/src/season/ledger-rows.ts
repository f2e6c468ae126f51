import type { Instant, Ledger, LedgerLine, PrizeBasis } from '@tuff/league'
import type { Query } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'

type Row = Tables['ledger_lines']

/** All stored lines, in the order of writing. */
export async function readLedger(query: Query): Promise<Ledger> {
  const rows = await query
    .selectFrom('ledger_lines')
    .selectAll()
    .orderBy('written_at')
    .orderBy('position')
    .orderBy('entry')
    .execute()
  const prizeBases = await query.selectFrom('ledger_reckonings').selectAll().execute()
  return {
    lines: rows.map(lineOf),
    prizeBases: prizeBases.map(({ prize, placed }): PrizeBasis => ({ prize, placed: JSON.parse(placed) })),
  }
}

/** The day on which each week was closed, by the league's time. */
export async function readClosingDays(query: Query): Promise<Map<number, string>> {
  const rows = await query.selectFrom('closed_weeks').select(['week', 'closed_at']).execute()
  return new Map(rows.map(({ week, closed_at }) => [week, dayOf(closed_at)]))
}

/** The league counts days in UTC, like its weeks. */
export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10)

/** The number of lines. They are only ever added, so another number means new lines. */
export async function countLines(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('ledger_lines')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function lineOf({ email, kind, prize, amount, day, title, note, entry, reverses }: Row): LedgerLine {
  return {
    email,
    kind,
    ...(prize !== null && { prize }),
    amount,
    day,
    title,
    note,
    entry,
    ...(reverses !== null && { reverses }),
  }
}
