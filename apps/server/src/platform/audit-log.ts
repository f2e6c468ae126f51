import { randomUUID } from 'node:crypto'
import type { Instant } from '@tuff/league'
import type { Author } from './author.ts'
import type { Tx } from './db/tables.ts'
import { AppError } from './errors.ts'
import { readReplayTime } from './leader-note.ts'
import type { Entry } from './logged-action.ts'

export const ALREADY_REVERTED = 'This change has already been reverted.'

/** `leagueAt` is required where the database is not that of the live league, because its clock is unknown there. */
type Times = { at?: Instant; leagueAt?: Instant | null }

/** D-10: call in the transaction of the change. */
export async function writeEntry(
  tx: Tx,
  by: Author,
  entry: Entry,
  { at = Date.now(), leagueAt }: Times = {},
): Promise<void> {
  const { action, email, week, before, after, reason = by.reason } = entry
  if (by.reverts) await refuseASecondTime(tx, by.reverts.entry)
  await tx
    .insertInto('audit_log')
    .values({
      id: by.reverts?.as ?? randomUUID(),
      at,
      league_at: leagueAt === undefined ? await readReplayTime(tx, at) : leagueAt,
      subject: by.subject,
      email: by.email,
      action,
      team_email: email ?? null,
      week: week ?? null,
      before: JSON.stringify(before ?? null),
      after: JSON.stringify(after ?? null),
      reason: reason ?? null,
      reverts: by.reverts?.entry ?? null,
    })
    .execute()
}

/** Runs in the transaction of the change, so that one of two concurrent reverts finds the other's entry. */
async function refuseASecondTime(tx: Tx, entry: string): Promise<void> {
  const other = await tx.selectFrom('audit_log').select('id').where('reverts', '=', entry).executeTakeFirst()
  if (other) throw new AppError('rule-broken', ALREADY_REVERTED)
}

/** `before` or `after` of a row. Another release may have written what is not JSON. */
export function storedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
