import type { Instant, Ledger, LedgerLine, PrizeBasis } from '@tuff/league'
import type { Query } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'

type Row = Tables['ledger_lines']

export async function readLedger(query: Query): Promise<Ledger> {
  const rows = await query
    .selectFrom('ledger_lines')
    .selectAll()
    .orderBy('written_at')
    .orderBy('position')
    .orderBy('entry')
    .execute()
  const prizeBases = await query.selectFrom('prize_bases').selectAll().execute()
  return {
    lines: rows.map(lineOf),
    prizeBases: prizeBases.map(({ prize, placed }): PrizeBasis => ({ prize, placed: JSON.parse(placed) })),
  }
}

export async function readClosingDays(query: Query): Promise<Map<number, string>> {
  const rows = await query.selectFrom('closed_weeks').select(['week', 'closed_at']).execute()
  return new Map(rows.map(({ week, closed_at }) => [week, dayOf(closed_at)]))
}

/** League days are in UTC. */
export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10)

/** By team. Lines are only ever added, so a new count means new lines. */
export async function countLines(query: Query): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('ledger_lines')
    .select((row) => ['email', row.fn.countAll().as('count')])
    .groupBy('email')
    .orderBy('email')
    .execute()
  return new Map(rows.map(({ email, count }) => [email, String(count)]))
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
