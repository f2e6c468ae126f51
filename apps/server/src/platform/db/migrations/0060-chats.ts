import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** TALK-01, TALK-02: the league's chats and webhooks, a channel of the outbox for them, and pauses of receivers. */
export const chats: Migration = {
  async up(db: Kysely<unknown>) {
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
    await db.schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'channel', 'due_at']).execute()
  },
}
