import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Invitations and password links, and since when an account's tokens are void. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('signed_out_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await createTable(db, 'account_links', {
      hash: 'text key',
      account_id: ['text', (column) => column.references('accounts.id').onDelete('cascade')],
      expires_at: 'bigint',
    }).execute()
    await db.schema.createIndex('account_links_by_account').on('account_links').column('account_id').execute()
  },
}
