import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { writeSetting } from '#platform/settings-store.ts'
import { writePlayers } from './player-rows.ts'
import { rosterRow, teamOf, tradeRow } from './season-rows.ts'
import { writeGames, writeStatLines } from './season-writes.ts'
import type { Founding } from './stored-season.ts'
import { markClosed } from './week-closing.ts'

/** A previously imported season is updated, not refused. */
export async function foundLeague(tx: Tx, league: Founding): Promise<void> {
  // Settings first: concurrent calls conflict on this row, and the later one finds the teams.
  await writeSetting(tx, 'league', league.settings)
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

  await insert('teams', league.teams.map(teamOf))
  await writePlayers(tx, league.players, 0)
  await writeGames(tx, league.games)
  const opened = new Set(league.rosters.map((entry) => entry.week))
  await insert('rosters', league.rosters.map(rosterRow))
  // Imported trades may have no time; their list position keeps the order.
  await insert(
    'trades',
    league.trades.map((trade, index) => tradeRow(trade, trade.at ?? index)),
  )
  await writeStatLines(tx, league.statLines)
  for (const { week, at } of league.closings ?? []) await markClosed(tx, week, { at, by: null })
  // A running server may have opened weeks before there were rosters.
  await inBatches([...opened], (batch) =>
    tx
      .insertInto('opened_weeks')
      .values(batch.map((week) => ({ week, opened_at: null })))
      .onConflict((conflict) => conflict.column('week').doUpdateSet({ opened_at: null }))
      .execute(),
  )
}
