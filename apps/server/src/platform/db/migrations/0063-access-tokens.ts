import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** TALK-05: access tokens of users, and links with a single right. */
export const accessTokens: Migration = {
  async up(db: Kysely<unknown>) {
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
    await db.schema.createIndex('access_tokens_of').on('access_tokens').column('owner').execute()
  },
}
