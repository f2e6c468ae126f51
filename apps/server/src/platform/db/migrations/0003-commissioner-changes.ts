import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the commissioner changed (D-10), and which of his requests have been answered already. */
export const commissionerChanges: Migration = {
  async up(db: Kysely<unknown>) {
    // Nothing here refers to accounts or teams: the log outlives whom it speaks of.
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('team_email', 'text')
      .addColumn('week', 'integer')
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .execute()
    await db.schema.createIndex('audit_log_by_time').on('audit_log').column('at').execute()
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_by_subject_and_key', ['subject', 'key'])
      .execute()
    await db.schema.createIndex('idempotency_keys_by_created_at').on('idempotency_keys').column('created_at').execute()
  },
}
