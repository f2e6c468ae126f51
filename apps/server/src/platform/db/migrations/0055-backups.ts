import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** SHIP-06: the backups that were made or failed; their files are beside the data of the machine that made them. */
export const backups: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'backups', {
      id: 'text key',
      made_at: 'bigint',
      kind: 'text',
      file: 'text',
      host: 'text',
      bytes: 'bigint?',
      row_count: 'bigint?',
      state: 'text',
      finding: 'text?',
    }).execute()
  },
}
