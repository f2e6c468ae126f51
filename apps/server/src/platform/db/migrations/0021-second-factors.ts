import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** The second factor: the secret of the authenticator app, and recovery codes. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'second_factors', {
      account_id: ['text key', (column) => column.references('accounts.id').onDelete('cascade')],
      secret: 'text',
      on_since: 'bigint?',
      last_step: ['bigint', (column) => column.defaultTo(0)],
    }).execute()
    await createTable(db, 'recovery_codes', {
      account_id: ['text', (column) => column.references('accounts.id').onDelete('cascade')],
      hash: 'text',
    })
      .addPrimaryKeyConstraint('recovery_codes_by_account', ['account_id', 'hash'])
      .execute()
  },
}
