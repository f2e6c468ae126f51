import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { LoggedAction } from './logged-values.ts'

type AuditEntry = {
  /** Whose account made the change, and why. */
  by: Author
  action: LoggedAction
  teamEmail?: string
  week?: number
  before: unknown
  after: unknown
  reason?: string
}

export const ALREADY_REVERTED = 'This change has already been reverted.'

/** Who changed what, and when (D-10). An entry is written with the change itself: neither exists without the other. */
export function createAuditLog(now: () => number = Date.now) {
  return {
    async record(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
      const { by, action, teamEmail, week, before, after, reason = by.reason } = entry
      if (by.reverts) await refuseASecondTime(tx, by.reverts.entry)
      await tx
        .insertInto('audit_log')
        .values({
          id: by.reverts?.as ?? randomUUID(),
          at: now(),
          subject: by.subject,
          email: by.email,
          action,
          team_email: teamEmail ?? null,
          week: week ?? null,
          before: JSON.stringify(before ?? null),
          after: JSON.stringify(after ?? null),
          reason: reason ?? null,
          reverts: by.reverts?.entry ?? null,
        })
        .execute()
    },
  }
}

/** Within the transaction of the change: of two who revert at once, one finds the entry of the other. */
async function refuseASecondTime(tx: Transaction<Tables>, entry: string): Promise<void> {
  const other = await tx.selectFrom('audit_log').select('id').where('reverts', '=', entry).executeTakeFirst()
  if (other) throw new AppError('rule-broken', ALREADY_REVERTED)
}
