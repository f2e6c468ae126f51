import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** The league, its season, and its accounts. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await createLeague(db)
    await createSeason(db)
    await createIdentity(db)
  },
}

const aWeek = sql<boolean>`week between 1 and 18`

async function createLeague(db: Kysely<unknown>) {
  await createTable(db, 'settings', { key: 'text key', value: 'text' }).execute()
  await createTable(db, 'teams', {
    email: 'text key',
    name: ['text', (column) => column.unique()],
    abbreviation: 'text',
  }).execute()
  await createTable(db, 'players', {
    id: 'text key',
    name: 'text',
    position: 'text',
    club: 'text',
    salary_cents: 'integer',
  }).execute()
  await createTable(db, 'rosters', {
    email: ['text', (column) => column.references('teams.email')],
    week: ['integer', (column) => column.check(aWeek)],
    slot: 'text',
    player_id: ['text', (column) => column.references('players.id')],
  })
    .addPrimaryKeyConstraint('rosters_one_player_per_slot', ['email', 'week', 'slot'])
    .addUniqueConstraint('rosters_a_player_once_per_team', ['email', 'week', 'player_id'])
    .execute()
  await db.schema.createIndex('rosters_by_week').on('rosters').column('week').execute()
  await createTable(db, 'trades', {
    id: 'text key',
    email: ['text', (column) => column.references('teams.email')],
    week: ['integer', (column) => column.check(aWeek)],
    type: 'text',
    player_added: ['text', (column) => column.references('players.id')],
    player_dropped: ['text', (column) => column.references('players.id')],
    created_at: 'bigint',
  }).execute()
  await db.schema.createIndex('trades_by_team').on('trades').columns(['email', 'week']).execute()
}

async function createSeason(db: Kysely<unknown>) {
  await createTable(db, 'games', {
    id: 'text key',
    week: ['integer', (column) => column.check(aWeek)],
    kickoff: 'bigint',
    home: 'text',
    away: 'text',
    is_final: ['integer', (column) => column.check(sql`is_final in (0, 1)`)],
  }).execute()
  // The player is no foreign key: a source may deliver a figure before the player.
  await createTable(db, 'stat_lines', {
    player_id: 'text',
    week: ['integer', (column) => column.check(aWeek)],
    club: 'text',
    stats: 'text',
  })
    .addPrimaryKeyConstraint('stat_lines_one_per_player_and_week', ['player_id', 'week'])
    .execute()
  await db.schema.createIndex('stat_lines_by_week').on('stat_lines').column('week').execute()
  await createTable(db, 'opened_weeks', {
    week: ['integer key', (column) => column.check(aWeek)],
    opened_at: 'bigint?',
  }).execute()
  await createTable(db, 'news', {
    id: 'text key',
    title: 'text',
    link: 'text',
    image: 'text?',
    published_at: 'bigint',
  }).execute()
  await db.schema.createIndex('news_by_time').on('news').column('published_at').execute()
}

async function createIdentity(db: Kysely<unknown>) {
  await createTable(db, 'accounts', {
    id: 'text key',
    email: ['text', (column) => column.unique()],
    name: 'text',
    password_hash: 'text?',
    roles: 'text',
    disabled: ['integer', (column) => column.check(sql`disabled in (0, 1)`)],
    created_at: 'bigint',
  })
    .addCheckConstraint('accounts_email_is_lower_case', sql`email = lower(email)`)
    .execute()
  await createTable(db, 'oidc_artifacts', {
    model: 'text',
    id: 'text',
    payload: 'text',
    grant_id: 'text?',
    uid: 'text?',
    user_code: 'text?',
    consumed_at: 'bigint?',
    expires_at: 'bigint?',
  })
    .addPrimaryKeyConstraint('oidc_artifacts_by_model_and_id', ['model', 'id'])
    .execute()
  for (const column of ['grant_id', 'uid', 'expires_at']) {
    await db.schema.createIndex(`oidc_artifacts_by_${column}`).on('oidc_artifacts').column(column).execute()
  }
  await createTable(db, 'secrets', { name: 'text key', value: 'text' }).execute()
}
