import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The league's ledger. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key to the team: one that left the league still has payments and debts.
    await db.schema
      .createTable('ledger_lines')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`kind in ('dues', 'earned', 'in', 'out', 'adjustment')`),
      )
      .addColumn('prize', 'text', (column) => column.check(sql`(prize is not null) = (kind = 'earned')`))
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addColumn('reverses', 'text')
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute()
    // No entry is reversed twice; nulls never count as equal.
    await db.schema
      .createIndex('ledger_lines_reversed_once')
      .unique()
      .on('ledger_lines')
      .columns(['reverses', 'email', 'kind'])
      .execute()
    await db.schema
      .createTable('ledger_reckonings')
      .addColumn('prize', 'text', (column) => column.primaryKey())
      .addColumn('placed', 'text', (column) => column.notNull())
      .execute()
  },
}
