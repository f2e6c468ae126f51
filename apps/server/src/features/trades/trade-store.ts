import type { Instant, Trade } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import { tradeOf, tradeRow } from '#season/season-rows.ts'

export async function findTrade(tx: Tx, id: string): Promise<Trade | undefined> {
  const row = await tx.selectFrom('trades').selectAll().where('id', '=', id).executeTakeFirst()
  return row && tradeOf(row)
}

export async function readTradesOf(tx: Tx, email: string): Promise<Trade[]> {
  const rows = await tx
    .selectFrom('trades')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(tradeOf)
}

/** A trade that is saved again applies after all others. */
export async function saveTrade(tx: Tx, trade: Trade, now: Instant): Promise<void> {
  const row = tradeRow(trade, await timeOfNext(tx, trade.email, now))
  await tx
    .insertInto('trades')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteTrade(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('trades').where('id', '=', id).execute()
}

/** After the team's other trades: two may share a millisecond, and a replayed clock can go back. */
async function timeOfNext(tx: Tx, email: string, now: Instant): Promise<Instant> {
  const { last } = await tx
    .selectFrom('trades')
    .select((row) => row.fn.max('created_at').as('last'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Math.max(now, (last ?? 0) + 1)
}
