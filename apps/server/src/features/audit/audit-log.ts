import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

type AuditEntry = {
  /** Whose account made the change. */
  by: { subject: string; email: string }
  action: string
  teamEmail?: string
  week?: number
  before: unknown
  after: unknown
  reason?: string
}

/** Who changed what, and when (D-10). An entry is written with the change itself: neither exists without the other. */
export function createAuditLog(now: () => number = Date.now) {
  return {
    async record(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
      const { by, action, teamEmail, week, before, after, reason } = entry
      await tx
        .insertInto('audit_log')
        .values({
          id: randomUUID(),
          at: now(),
          subject: by.subject,
          email: by.email,
          action,
          team_email: teamEmail ?? null,
          week: week ?? null,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          reason: reason ?? null,
        })
        .execute()
    },
  }
}
