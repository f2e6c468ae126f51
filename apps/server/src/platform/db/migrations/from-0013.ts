import { PostgresAdapter, sql } from 'kysely'
import { addColumns, addZeroColumn, createTable, type Migrations } from './create-table.ts'

const aWeek = sql<boolean>`week between 1 and 18`
/** The columns that lists are sorted by. */
const SORTED_BY = { accounts: 'email', news: 'id', trades: 'id', score_corrections: 'id', audit_log: 'id' }

export const from0013: Migrations = {
  '0013-week-ends': async (db) => {
    await addZeroColumn(db, 'games', 'is_cancelled')
    // No foreign key to the game: a schedule may drop and restore it, and the decision remains.
    await createTable(db, 'called_off_games', {
      game_id: 'text key',
      called_off_at: 'bigint',
      called_off_by: 'text',
    }).execute()
    await createTable(db, 'closed_weeks', {
      week: ['integer key', (column) => column.check(aWeek)],
      closed_at: 'bigint',
      closed_by: 'text?',
    }).execute()
  },

  /** Sorts text by bytes, as SQLite does; PostgreSQL's default depends on its installation. */
  '0017-byte-order': async (db) => {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    for (const [table, column] of Object.entries(SORTED_BY))
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "C"`.execute(db)
  },

  '0019-ended-sessions': (db) =>
    createTable(db, 'ended_sessions', { session: 'text key', ended_at: 'bigint' }).execute(),

  '0021-second-factors': async (db) => {
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

  '0022-session-browsers': (db) =>
    createTable(db, 'session_browsers', {
      session: 'text key',
      browser: 'text',
      network: 'text?',
      last_used_at: 'bigint',
    }).execute(),

  '0025-game-states': (db) =>
    addColumns(db, 'games', {
      state: 'text',
      period: 'integer',
      clock: 'text',
      home_score: 'integer',
      away_score: 'integer',
      moved_from: 'bigint',
    }),

  '0026-complete-weeks': (db) =>
    createTable(db, 'complete_weeks', {
      week: ['integer key', (column) => column.check(aWeek)],
      since: 'bigint',
    }).execute(),

  /** No foreign keys to teams or players: the list is a historical record. */
  '0027-late-changes': async (db) => {
    await createTable(db, 'late_changes', {
      id: 'text key',
      at: 'bigint',
      week: ['integer', (column) => column.check(aWeek)],
      cause: 'text',
    }).execute()
    await createTable(db, 'late_player_changes', {
      change_id: ['text', (column) => column.references('late_changes.id').onDelete('cascade')],
      player_id: 'text',
      points_before: 'integer',
      points_after: 'integer',
    })
      .addPrimaryKeyConstraint('late_player_changes_key', ['change_id', 'player_id'])
      .execute()
    await createTable(db, 'late_team_changes', {
      change_id: ['text', (column) => column.references('late_changes.id').onDelete('cascade')],
      email: 'text',
      points_before: 'integer',
      points_after: 'integer',
      place_before: 'integer?',
      place_after: 'integer?',
      cents_before: 'integer',
      cents_after: 'integer',
      season_place_before: 'integer',
      season_place_after: 'integer',
      playoff_place_before: 'integer?',
      playoff_place_after: 'integer?',
      earned_cents_before: 'integer',
      earned_cents_after: 'integer',
    })
      .addPrimaryKeyConstraint('late_team_changes_key', ['change_id', 'email'])
      .execute()
  },

  '0028-ledger': async (db) => {
    // No foreign key to the team: one that left the league still has payments and debts.
    await createTable(db, 'ledger_lines', {
      id: 'text key',
      email: 'text',
      kind: ['text', (column) => column.check(sql`kind in ('dues', 'earned', 'in', 'out', 'adjustment')`)],
      prize: ['text?', (column) => column.check(sql`(prize is not null) = (kind = 'earned')`)],
      amount: 'integer',
      day: 'text',
      title: 'text',
      note: 'text',
      entry: 'text',
      reverses: 'text?',
      written_at: 'bigint',
      position: 'integer',
    }).execute()
    // No entry is reversed twice; nulls never count as equal.
    await db.schema
      .createIndex('ledger_lines_reversed_once')
      .unique()
      .on('ledger_lines')
      .columns(['reverses', 'email', 'kind'])
      .execute()
    await createTable(db, 'ledger_reckonings', { prize: 'text key', placed: 'text' }).execute()
  },
}
