import type { Instant, Trade } from '@tuff/league'
import { tradeDecided } from '@tuff/notifications'
import type { Notify } from '#notifications/notify.ts'
import { writeEntry } from '#platform/audit-log.ts'
import { SYSTEM_AUTHOR } from '#platform/author.ts'
import type { Query, Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { tradeExpired } from './logged-requests.ts'

export type RequestRow = Tables['trade_requests']

export const requestedTrade = ({ id, email, week, type, player_added, player_dropped }: RequestRow): Trade => ({
  id,
  email,
  week,
  type,
  playerAdded: player_added,
  playerDropped: player_dropped,
})

/** DESK-03: open requests expire with their week, in the transaction that moves it. */
export async function expireRequests(tx: Tx, week: number, now: Instant, notify: Notify): Promise<void> {
  const over = await tx
    .selectFrom('trade_requests')
    .selectAll()
    .where('state', '=', 'asked')
    .where('week', '<', week)
    .execute()
  for (const request of over) {
    await tx
      .updateTable('trade_requests')
      .set({ state: 'expired', decided_at: now })
      .where('id', '=', request.id)
      .execute()
    const { email, week: ofWeek } = request
    const entry = tradeExpired.entry({ email, week: ofWeek, before: { trade: requestedTrade(request) } })
    await writeEntry(tx, SYSTEM_AUTHOR, entry)
  }
  if (over.length === 0) return
  const inNames = await readNames(tx, over)
  await notify(tx, () => over.map((request) => tradeDecided(inNames(request), { state: 'expired' })))
}

async function readNames(tx: Tx, requests: readonly RequestRow[]) {
  const ids = requests.flatMap(({ player_added, player_dropped }) => [player_added, player_dropped])
  const emails = requests.map(({ email }) => email)
  const teams = await tx.selectFrom('teams').select(['email', 'name']).where('email', 'in', emails).execute()
  const players = await tx.selectFrom('players').select(['id', 'name']).where('id', 'in', ids).execute()
  const teamNames = new Map(teams.map(({ email, name }) => [email, name]))
  const names = new Map(players.map(({ id, name }) => [id, name]))
  return ({ id, email, week, player_added, player_dropped }: RequestRow) => ({
    id,
    email,
    week,
    teamName: teamNames.get(email) ?? email,
    added: names.get(player_added) ?? player_added,
    dropped: names.get(player_dropped) ?? player_dropped,
  })
}

/** By team: a request is created once and decided at most once. */
export async function countRequests(query: Query): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('trade_requests')
    .select((row) => ['email', row.fn.count('id').as('asked'), row.fn.count('decided_at').as('decided')])
    .groupBy('email')
    .orderBy('email')
    .execute()
  return new Map(rows.map(({ email, asked, decided }) => [email, `${asked}.${decided}`]))
}
