import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The league's money, line by line. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    // No reference to the team: one that left the league has been paid or owes all the same.
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
    // Nothing is reversed twice, whoever tries: empty ones never count as the same.
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
