import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The league, its season, and who may sign in. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await createLeague(db.schema)
    await createSeason(db.schema)
    await createIdentity(db.schema)
  },
}

type Schema = Kysely<unknown>['schema']

const aWeek = sql<boolean>`week between 1 and 18`

async function createLeague(schema: Schema) {
  await schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('teams')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('abbreviation', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('players')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('club', 'text', (column) => column.notNull())
    .addColumn('salary_cents', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('rosters')
    .addColumn('email', 'text', (column) => column.notNull().references('teams.email'))
    .addColumn('week', 'integer', (column) => column.notNull().check(aWeek))
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('player_id', 'text', (column) => column.notNull().references('players.id'))
    .addPrimaryKeyConstraint('rosters_one_player_per_slot', ['email', 'week', 'slot'])
    .addUniqueConstraint('rosters_a_player_once_per_team', ['email', 'week', 'player_id'])
    .execute()
  await schema.createIndex('rosters_by_week').on('rosters').column('week').execute()
  await schema
    .createTable('trades')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().references('teams.email'))
    .addColumn('week', 'integer', (column) => column.notNull().check(aWeek))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('player_added', 'text', (column) => column.notNull().references('players.id'))
    .addColumn('player_dropped', 'text', (column) => column.notNull().references('players.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('trades_by_team').on('trades').columns(['email', 'week']).execute()
}

async function createSeason(schema: Schema) {
  await schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('week', 'integer', (column) => column.notNull().check(aWeek))
    .addColumn('kickoff', 'bigint', (column) => column.notNull())
    .addColumn('home', 'text', (column) => column.notNull())
    .addColumn('away', 'text', (column) => column.notNull())
    .addColumn('is_final', 'integer', (column) => column.notNull().check(sql`is_final in (0, 1)`))
    .execute()
  // The player is no foreign key: a source may bring a figure before it brings the player, and must not fail for it.
  await schema
    .createTable('stat_lines')
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('week', 'integer', (column) => column.notNull().check(aWeek))
    .addColumn('club', 'text', (column) => column.notNull())
    .addColumn('stats', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stat_lines_one_per_player_and_week', ['player_id', 'week'])
    .execute()
  await schema.createIndex('stat_lines_by_week').on('stat_lines').column('week').execute()
  await schema
    .createTable('opened_weeks')
    .addColumn('week', 'integer', (column) => column.primaryKey().check(aWeek))
    .addColumn('opened_at', 'bigint')
    .execute()
  await schema
    .createTable('news')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('news_by_time').on('news').column('published_at').execute()
}

async function createIdentity(schema: Schema) {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull().check(sql`disabled in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('accounts_email_is_lower_case', sql`email = lower(email)`)
    .execute()
  await schema
    .createTable('oidc_artifacts')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('user_code', 'text')
    .addColumn('consumed_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('oidc_artifacts_by_model_and_id', ['model', 'id'])
    .execute()
  for (const column of ['grant_id', 'uid', 'expires_at']) {
    await schema.createIndex(`oidc_artifacts_by_${column}`).on('oidc_artifacts').column(column).execute()
  }
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
