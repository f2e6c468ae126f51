import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Invitations and new passwords by link, and since when an account's tokens are void. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('signed_out_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('account_links')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('account_links_by_account').on('account_links').column('account_id').execute()
  },
}
