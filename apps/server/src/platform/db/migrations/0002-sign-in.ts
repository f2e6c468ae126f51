import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Sign-outs per account, and limits for password guessing. */
export const signIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('oidc_artifacts').addColumn('account_id', 'text').execute()
    await db.schema.createIndex('oidc_artifacts_by_account_id').on('oidc_artifacts').column('account_id').execute()
    await createTable(db, 'sign_in_failures', {
      key: 'text key',
      failures: 'integer',
      locked_until: 'bigint',
      last_at: 'bigint',
    }).execute()
    await db.schema.createIndex('sign_in_failures_by_last_at').on('sign_in_failures').column('last_at').execute()
  },
}
