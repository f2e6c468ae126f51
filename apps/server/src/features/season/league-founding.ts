import type { Transaction } from 'kysely'
import { inBatches } from '#platform/db/batches.ts'
import type { Tables } from '#platform/db/tables.ts'
import { gameRow, rosterRow, statLineRow } from './season-rows.ts'
import type { StoredSeason } from './season-store.ts'

/** Fills an empty database with a league. */
export async function foundLeague(tx: Transaction<Tables>, league: StoredSeason): Promise<void> {
  // The settings come first: two who found at once meet at this row, and the later one finds the teams of the other.
  await tx
    .insertInto('settings')
    .values({ key: 'league', value: JSON.stringify(league.settings) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
  if (await tx.selectFrom('teams').select('email').limit(1).executeTakeFirst()) {
    throw new Error('The database already holds a league.')
  }

  const insert = <Name extends keyof Tables>(table: Name, rows: readonly Tables[Name][]) =>
    inBatches(rows, (batch) =>
      tx
        .insertInto(table as keyof Tables)
        .values(batch)
        .execute(),
    )

  await insert(
    'teams',
    league.teams.map(({ email, name, abbreviation }) => ({ email, name, abbreviation })),
  )
  await insert(
    'players',
    league.players.map(({ id, name, position, club, salary }) => ({ id, name, position, club, salary_cents: salary })),
  )
  await insert('games', league.games.map(gameRow))
  await insert('rosters', league.rosters.map(rosterRow))
  await insert('trades', league.trades.map(tradeRow))
  await insert('stat_lines', league.statLines.map(statLineRow))
  const opened = new Set(league.rosters.map((entry) => entry.week))
  await insert(
    'opened_weeks',
    [...opened].map((week) => ({ week, opened_at: null })),
  )
}

/** A trade that came with the league has no time of its own; its place in the list keeps it in order. */
function tradeRow(trade: StoredSeason['trades'][number], place: number): Tables['trades'] {
  const { id, email, week, type, playerAdded, playerDropped } = trade
  return { id, email, week, type, player_added: playerAdded, player_dropped: playerDropped, created_at: place }
}
