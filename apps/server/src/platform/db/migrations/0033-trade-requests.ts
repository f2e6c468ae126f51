import { REQUEST_STATES, TRADE_TYPES } from '@tuff/league'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

const among = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** Trades that managers request (DESK-03). */
export const tradeRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'trade_requests', {
      id: 'text key',
      email: 'text',
      week: 'integer',
      type: ['text', (column) => column.check(sql`type in (${among(TRADE_TYPES)})`)],
      slot: 'text',
      player_added: 'text',
      player_dropped: 'text',
      note: 'text',
      state: ['text', (column) => column.check(sql`state in (${among(REQUEST_STATES)})`)],
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
}
