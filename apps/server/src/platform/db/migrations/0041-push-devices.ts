import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** HAND-03: the browsers with push notifications, and their quiet hours. */
export const pushDevices: Migration = {
  async up(db: Kysely<unknown>) {
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
    await db.schema.createIndex('push_devices_of').on('push_devices').column('recipient').execute()

    await createTable(db, 'quiet_hours', {
      recipient: 'text key',
      is_on: 'integer',
      from_time: 'text',
      to_time: 'text',
      zone: 'text',
    }).execute()
  },
}
