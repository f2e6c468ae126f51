import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { addColumns, addZeroColumn, createIndex, createTable, type Migrations } from './create-table.ts'

export const from0031: Migrations = {
  /** Compared with the outcome, so never changed (RACE-07). */
  '0031-kept-forecasts': (db) =>
    // No foreign key to the team: forecasts of a team that left remain.
    createTable(db, 'kept_forecasts', {
      season: 'integer',
      week: ['integer', (column) => column.check(sql`week between 1 and 18`)],
      email: 'text',
      playoffs: 'double precision',
      money: 'double precision',
      made_at: 'bigint',
    })
      .addPrimaryKeyConstraint('kept_forecasts_key', ['season', 'week', 'email'])
      .execute(),

  /** A part without a row is empty. */
  '0032-season-revisions': async (db) => {
    await createTable(db, 'season_revisions', { part: 'text key', revision: 'text' }).execute()
    const league = db as Kysely<BeforeRevisions>
    const played = await league.selectFrom('stat_lines').select('week').distinct().execute()
    const set = await league.selectFrom('rosters').select('week').distinct().execute()
    const anyPlayer = await league.selectFrom('players').select('id').limit(1).execute()
    const parts = [
      ...played.map(({ week }) => `stats ${week}`),
      ...set.map(({ week }) => `rosters ${week}`),
      ...anyPlayer.map(() => 'players'),
    ]
    const rows = parts.map((part) => ({ part, revision: randomUUID() }))
    if (rows.length > 0) await league.insertInto('season_revisions').values(rows).execute()
  },

  '0033-trade-requests': async (db) => {
    await createTable(db, 'trade_requests', {
      id: 'text key',
      email: 'text',
      week: 'integer',
      type: ['text', (column) => column.check(sql`type in ('regular', 'ir')`)],
      slot: 'text',
      player_added: 'text',
      player_dropped: 'text',
      note: 'text',
      state: ['text', (column) => column.check(sql`state in ('asked', 'withdrawn', 'approved', 'declined', 'lapsed')`)],
      asked_at: 'bigint',
      decided_at: 'bigint?',
      reason: 'text?',
      is_after_kickoff: 'integer',
    }).execute()
    // One open request per slot; decided ones do not block.
    await sql`create unique index trade_requests_one_per_slot on trade_requests (email, slot) where state = 'asked'`.execute(
      db,
    )
  },

  '0034-after-kickoff': (db) => addZeroColumn(db, 'trades', 'is_after_kickoff'),

  /** Without a body only the final standings are known (YEAR-03). */
  '0038-ended-seasons': (db) =>
    createTable(db, 'ended_seasons', {
      season: 'integer key',
      ended_at: 'bigint',
      summary: 'text',
      format: 'text?',
      body: 'text?',
    }).execute(),

  '0039-outbox': async (db) => {
    await createTable(db, 'outbox', {
      id: 'text key',
      channel: ['text', (column) => column.check(sql`channel in ('mail', 'push')`)],
      recipient: 'text',
      kind: 'text',
      content: 'text',
      state: ['text', (column) => column.check(sql`state in ('waiting', 'sent', 'unwanted', 'given-up')`)],
      attempts: 'integer',
      queued_at: 'bigint',
      due_at: 'bigint',
      give_up_at: 'bigint',
      expires_at: 'bigint?',
      ended_at: 'bigint?',
      reason: 'text?',
    }).execute()
    await createIndex(db, 'outbox_by_state', 'outbox', ['state', 'channel', 'due_at'])
    await createTable(db, 'message_choices', {
      recipient: 'text',
      kind: 'text',
      channel: ['text', (column) => column.check(sql`channel in ('mail', 'push')`)],
      is_wanted: 'integer',
    })
      .addPrimaryKeyConstraint('message_choices_key', ['recipient', 'kind', 'channel'])
      .execute()
  },

  '0041-push-devices': async (db) => {
    await createTable(db, 'push_devices', {
      id: 'text key',
      recipient: 'text',
      subject: 'text',
      session: 'text?',
      subscription: 'text',
      browser: 'text',
      added_at: 'bigint',
      told_at: 'bigint?',
      told: 'text',
    }).execute()
    await createIndex(db, 'push_devices_of', 'push_devices', ['recipient'])
    await createTable(db, 'quiet_hours', {
      recipient: 'text key',
      is_on: 'integer',
      from_time: 'text',
      to_time: 'text',
      zone: 'text',
    }).execute()
  },

  '0043-season-revision': (db) => addZeroColumn(db, 'ended_seasons', 'revision'),

  '0044-players-out': (db) =>
    createTable(db, 'players_out', { player_id: 'text key', status: 'text', since: 'bigint' }).execute(),

  '0045-session-proofs': (db) =>
    createTable(db, 'session_proofs', { session: 'text key', proved_at: 'bigint' }).execute(),

  /** Null means the time of day. */
  '0046-league-times': async (db) => {
    for (const table of ['audit_log', 'late_changes', 'score_corrections'])
      await addColumns(db, table, { league_at: 'bigint' })
  },
}

type BeforeRevisions = {
  stat_lines: { week: number }
  rosters: { week: number }
  players: { id: string }
  season_revisions: { part: string; revision: string }
}
