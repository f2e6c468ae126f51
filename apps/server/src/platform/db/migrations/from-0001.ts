import { type Kysely, sql } from 'kysely'
import { addZeroColumn, createIndex, createTable, type Migrations } from './create-table.ts'

export const from0001: Migrations = {
  '0001-foundation': async (db) => {
    await createLeague(db)
    await createSeason(db)
    await createIdentity(db)
  },

  '0002-sign-in': async (db) => {
    await db.schema.alterTable('oidc_artifacts').addColumn('account_id', 'text').execute()
    await createIndex(db, 'oidc_artifacts_by_account_id', 'oidc_artifacts', ['account_id'])
    await createTable(db, 'sign_in_failures', {
      key: 'text key',
      failures: 'integer',
      locked_until: 'bigint',
      last_at: 'bigint',
    }).execute()
    await createIndex(db, 'sign_in_failures_by_last_at', 'sign_in_failures', ['last_at'])
  },

  '0003-commissioner-changes': async (db) => {
    // No foreign keys to accounts or teams: the log outlives them.
    await createTable(db, 'audit_log', {
      id: 'text key',
      at: 'bigint',
      subject: 'text',
      email: 'text',
      action: 'text',
      team_email: 'text?',
      week: 'integer?',
      before: 'text',
      after: 'text',
      reason: 'text?',
    }).execute()
    await createIndex(db, 'audit_log_by_time', 'audit_log', ['at'])
    await createTable(db, 'idempotency_keys', {
      subject: 'text',
      key: 'text',
      request_hash: 'text',
      answer: 'text?',
      created_at: 'bigint',
    })
      .addPrimaryKeyConstraint('idempotency_keys_by_subject_and_key', ['subject', 'key'])
      .execute()
    await createIndex(db, 'idempotency_keys_by_created_at', 'idempotency_keys', ['created_at'])
  },

  '0004-flags': (db) => createTable(db, 'flags', { key: 'text key', value: 'text', version: 'integer' }).execute(),

  '0005-accounts': async (db) => {
    await addZeroColumn(db, 'accounts', 'signed_out_at', 'bigint')
    await createTable(db, 'account_links', {
      hash: 'text key',
      account_id: ['text', (column) => column.references('accounts.id').onDelete('cascade')],
      expires_at: 'bigint',
    }).execute()
    await createIndex(db, 'account_links_by_account', 'account_links', ['account_id'])
  },

  '0006-reverts': async (db) => {
    await db.schema.alterTable('audit_log').addColumn('reverts', 'text').execute()
    await createIndex(db, 'audit_log_by_reverts', 'audit_log', ['reverts'])
    await createIndex(db, 'audit_log_by_team', 'audit_log', ['team_email', 'at'])
  },

  /** Player and team are no foreign keys: a league that is set up again keeps its corrections. */
  '0007-score-corrections': (db) =>
    createTable(db, 'score_corrections', {
      id: 'text key',
      week: ['integer', (column) => column.check(aWeek)],
      player_id: 'text?',
      email: 'text?',
      points: 'integer',
      reason: 'text',
      made_by: 'text',
      made_at: 'bigint',
    })
      .addCheckConstraint('score_corrections_of_one', sql`(player_id is null) <> (email is null)`)
      .execute(),
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
  await createIndex(db, 'rosters_by_week', 'rosters', ['week'])
  await createTable(db, 'trades', {
    id: 'text key',
    email: ['text', (column) => column.references('teams.email')],
    week: ['integer', (column) => column.check(aWeek)],
    type: 'text',
    player_added: ['text', (column) => column.references('players.id')],
    player_dropped: ['text', (column) => column.references('players.id')],
    created_at: 'bigint',
  }).execute()
  await createIndex(db, 'trades_by_team', 'trades', ['email', 'week'])
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
  await createIndex(db, 'stat_lines_by_week', 'stat_lines', ['week'])
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
  await createIndex(db, 'news_by_time', 'news', ['published_at'])
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
  for (const column of ['grant_id', 'uid', 'expires_at'])
    await createIndex(db, `oidc_artifacts_by_${column}`, 'oidc_artifacts', [column])
  await createTable(db, 'secrets', { name: 'text key', value: 'text' }).execute()
}
