import type { Instant, Trade } from '@tuff/league'
import type { Kysely, Transaction } from 'kysely'
import { record } from '#platform/audit-log.ts'
import { THE_LEAGUE } from '#platform/author.ts'
import type { Tables } from '#platform/db/tables.ts'

export type RequestRow = Tables['trade_requests']

/** What a request is about, as the log keeps it: the trade that it would be. */
export const askedTrade = ({ id, email, week, type, player_added, player_dropped }: RequestRow): Trade => ({
  id,
  email,
  week,
  type,
  playerAdded: player_added,
  playerDropped: player_dropped,
})

/** DESK-03: what is still asked for when its week is over has lapsed, in the transaction that moves the week. */
export async function lapseRequests(tx: Transaction<Tables>, week: number, now: Instant): Promise<void> {
  const over = await tx
    .selectFrom('trade_requests')
    .selectAll()
    .where('state', '=', 'asked')
    .where('week', '<', week)
    .execute()
  for (const request of over) {
    await tx
      .updateTable('trade_requests')
      .set({ state: 'lapsed', decided_at: now })
      .where('id', '=', request.id)
      .execute()
    await record(tx, THE_LEAGUE, {
      action: 'trade-lapsed',
      teamEmail: request.email,
      week: request.week,
      before: { trade: askedTrade(request) },
      after: null,
    })
  }
}

/** Names the requests as they are, the same on every node: each is asked once and decided at most once. */
export async function readRequestsTag(query: Kysely<Tables>): Promise<string> {
  const { asked, decided } = await query
    .selectFrom('trade_requests')
    .select((row) => [
      row.fn.count<number | string>('id').as('asked'),
      row.fn.count<number | string>('decided_at').as('decided'),
    ])
    .executeTakeFirstOrThrow()
  return `${asked}.${decided}`
}
