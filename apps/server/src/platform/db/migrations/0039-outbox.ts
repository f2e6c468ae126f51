import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Messages to send, written in the transaction of their cause (HAND-05), and the users' notification settings. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
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
    await db.schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'channel', 'due_at']).execute()

    await createTable(db, 'message_choices', {
      recipient: 'text',
      kind: 'text',
      channel: ['text', (column) => column.check(sql`channel in ('mail', 'push')`)],
      is_wanted: 'integer',
    })
      .addPrimaryKeyConstraint('message_choices_key', ['recipient', 'kind', 'channel'])
      .execute()
  },
}
