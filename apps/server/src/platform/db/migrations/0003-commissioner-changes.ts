import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** What the commissioner changed (D-10), and which of his requests have been answered already. */
export const commissionerChanges: Migration = {
  async up(db: Kysely<unknown>) {
    // Nothing here refers to accounts or teams: the log outlives whom it speaks of.
    await createTable(db, 'audit_log', {
      id: 'text key',
      at: 'bigint',
      subject: 'text',
      email: 'text',
      action: 'text',
      team_email: 'text?',
      week: 'integer?',
      before: 'text',
      after: 'text',
      reason: 'text?',
    }).execute()
    await db.schema.createIndex('audit_log_by_time').on('audit_log').column('at').execute()
    await createTable(db, 'idempotency_keys', {
      subject: 'text',
      key: 'text',
      request_hash: 'text',
      answer: 'text?',
      created_at: 'bigint',
    })
      .addPrimaryKeyConstraint('idempotency_keys_by_subject_and_key', ['subject', 'key'])
      .execute()
    await db.schema.createIndex('idempotency_keys_by_created_at').on('idempotency_keys').column('created_at').execute()
  },
}
