import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What lets a sign-in be ended for one account, and slows down whoever guesses passwords. */
export const signIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('oidc_artifacts').addColumn('account_id', 'text').execute()
    await db.schema.createIndex('oidc_artifacts_by_account_id').on('oidc_artifacts').column('account_id').execute()
    await db.schema
      .createTable('sign_in_failures')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('locked_until', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sign_in_failures_by_last_at').on('sign_in_failures').column('last_at').execute()
  },
}
