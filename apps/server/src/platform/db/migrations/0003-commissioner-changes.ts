import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** The audit log (D-10), and the idempotency keys. */
export const commissionerChanges: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign keys to accounts or teams: the log outlives them.
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
