import { type Kysely, sql } from 'kysely'
import { addColumns, createIndex, createTable, type Migrations } from './create-table.ts'

/** New migrations are added at the end. */
export const from0050: Migrations = {
  '0050-pick-night': async (db) => {
    await createTable(db, 'pick_night', {
      id: ['text key', (column) => column.check(sql`id = 'night'`)],
      is_open: 'integer',
      lock_at: 'bigint?',
      teams_at_most: 'integer',
      link_hash: 'text?',
      link: 'text?',
      is_link_on: 'integer',
      invited_by: 'text?',
      locked_at: 'bigint?',
      reminded_at: 'bigint?',
      reminded_by: ['text?', (column) => column.check(sql`reminded_by in ('itself', 'commissioner')`)],
      reminded_hours: 'integer?',
    }).execute()
    await createTable(db, 'team_picks', {
      email: 'text key',
      picks: 'text',
      version: 'integer',
      state: 'text',
      late_until: 'bigint?',
      picked_at_lock: 'integer?',
      revealed: 'text?',
    }).execute()
    await createTable(db, 'last_points', { player_id: 'text key', points: 'integer' }).execute()
  },

  '0055-backups': (db) =>
    createTable(db, 'backups', {
      id: 'text key',
      made_at: 'bigint',
      kind: 'text',
      file: 'text',
      host: 'text',
      bytes: 'bigint?',
      row_count: 'bigint?',
      state: 'text',
      finding: 'text?',
    }).execute(),

  '0060-chats': async (db) => {
    await createTable(db, 'chats', {
      id: 'text key',
      service: 'text',
      name: 'text',
      is_on: 'integer',
      kinds: 'text',
      names_dues: 'integer',
      quiet: 'text',
      fields: 'text',
      added_at: 'bigint',
      sent_at: 'bigint?',
      sent_title: 'text?',
    }).execute()
    await createTable(db, 'outbox_pauses', { channel: 'text', recipient: 'text', until: 'bigint' })
      .addPrimaryKeyConstraint('outbox_pauses_key', ['channel', 'recipient'])
      .execute()
    // SQLite cannot drop the check of the channel's name, so the table is rebuilt without it.
    await createTable(db, 'outbox_of_any_channel', {
      id: 'text key',
      channel: 'text',
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
    await sql`insert into outbox_of_any_channel select * from outbox`.execute(db)
    await db.schema.dropTable('outbox').execute()
    await db.schema.alterTable('outbox_of_any_channel').renameTo('outbox').execute()
    await createIndex(db, 'outbox_by_state', 'outbox', ['state', 'channel', 'due_at'])
  },

  '0063-access-tokens': async (db) => {
    await createTable(db, 'access_tokens', {
      id: 'text key',
      hash: ['text', (column) => column.unique()],
      access: 'text',
      owner: 'text',
      email: 'text',
      session: 'text?',
      name: 'text',
      sealed: 'text?',
      created_at: 'bigint',
      expires_at: 'bigint?',
      last_used_at: 'bigint?',
    }).execute()
    await createIndex(db, 'access_tokens_of', 'access_tokens', ['owner'])
  },

  '0070-forecast-inputs': async (db) => {
    await addColumns(db, 'games', { expected_home: 'real', expected_away: 'real' })
    await addColumns(db, 'stat_lines', { chances: 'text' })
  },

  '0071-late-joining': (db) => addColumns(db, 'pick_night', { new_teams_until: 'bigint' }),

  '0072-stored-names': async (db) => {
    const league = db as Kysely<{ audit_log: { action: string }; settings: { key: string } }>
    const [from, action] = ['answer-accepted', 'response-accepted']
    await league.updateTable('audit_log').set({ action }).where('action', '=', from).execute()
    for (const [before, key] of [
      ['accepted-answers', 'accepted-responses'],
      ['asked-fetches', 'fetch-requests'],
    ] as const)
      await league.updateTable('settings').set({ key }).where('key', '=', before).execute()
  },

  '0073-bound-subjects': (db) =>
    createTable(db, 'bound_subjects', { issuer: 'text', email: 'text', subject: 'text', bound_at: 'bigint' })
      .addPrimaryKeyConstraint('bound_subjects_key', ['issuer', 'email'])
      .execute(),

  '0080-no-season-revisions': (db) => db.schema.dropTable('season_revisions').execute(),

  '0081-plain-names': async (db) => {
    await db.schema.alterTable('ledger_reckonings').renameTo('prize_bases').execute()
    await db.schema.alterTable('push_devices').renameColumn('told_at', 'last_sent_at').execute()
    await db.schema.alterTable('push_devices').renameColumn('told', 'delivered').execute()
    await expireLapsedRequests(db)
    const league = db as Kysely<{
      audit_log: { action: string; before: string; after: string }
      settings: { key: string }
    }>
    await league.updateTable('settings').set({ key: 'final-source' }).where('key', '=', 'last-word').execute()
    for (const [before, action] of [
      ['trade-lapsed', 'trade-expired'],
      ['earlier-seasons-brought', 'earlier-seasons-imported'],
      ['last-word-chosen', 'final-source-chosen'],
    ] as const)
      await league.updateTable('audit_log').set({ action }).where('action', '=', before).execute()
    await league
      .updateTable('audit_log')
      .set({
        before: sql`replace(${sql.ref('before')}, '"lastWord"', '"finalSource"')`,
        after: sql`replace(${sql.ref('after')}, '"lastWord"', '"finalSource"')`,
      })
      .where('action', '=', 'final-source-chosen')
      .execute()
  },
}

/** SQLite cannot change the check of the states, so the table is rebuilt. */
async function expireLapsedRequests(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'requests_that_expire', {
    id: 'text key',
    email: 'text',
    week: 'integer',
    type: ['text', (column) => column.check(sql`type in ('regular', 'ir')`)],
    slot: 'text',
    player_added: 'text',
    player_dropped: 'text',
    note: 'text',
    state: ['text', (column) => column.check(sql`state in ('asked', 'withdrawn', 'approved', 'declined', 'expired')`)],
    asked_at: 'bigint',
    decided_at: 'bigint?',
    reason: 'text?',
    is_after_kickoff: 'integer',
  }).execute()
  await sql`
    insert into requests_that_expire
    select id, email, week, type, slot, player_added, player_dropped, note,
      case state when 'lapsed' then 'expired' else state end,
      asked_at, decided_at, reason, is_after_kickoff
    from trade_requests
  `.execute(db)
  await db.schema.dropTable('trade_requests').execute()
  await db.schema.alterTable('requests_that_expire').renameTo('trade_requests').execute()
  await sql`create unique index trade_requests_one_per_slot on trade_requests (email, slot) where state = 'asked'`.execute(
    db,
  )
}
