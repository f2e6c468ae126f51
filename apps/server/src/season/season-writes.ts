import { EVERY_WEEK, type Game, type SeasonDiff, type StatLine } from '@tuff/league'
import { excludedValues, inBatches, lastOfEach } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import { gameRow } from './game-rows.ts'
import { listingLateChanges } from './late-changes.ts'
import { writePlayers } from './player-rows.ts'
import { statLineRow } from './season-rows.ts'

/** Records what the diff changes in closed weeks. */
export const applyDiff = (tx: Tx, diff: SeasonDiff): Promise<void> =>
  listingLateChanges(tx, { cause: 'figures', weeks: weeksIn(diff) }, () => write(tx, diff))

/** A changed position affects the score in every week. */
function weeksIn({ players, statLines = [], removedStatLines = [] }: SeasonDiff): readonly number[] {
  return players ? EVERY_WEEK : [...new Set([...statLines, ...removedStatLines].map((line) => line.week))]
}

async function write(tx: Tx, diff: SeasonDiff): Promise<void> {
  const { players = [], games = [], removedGames = [], statLines = [], removedStatLines = [] } = diff
  await writePlayers(tx, players, 0)
  await writeGames(tx, games)
  await inBatches(removedGames, (batch) => tx.deleteFrom('games').where('id', 'in', batch).execute())
  await removeStatLines(tx, removedStatLines)
  await writeStatLines(tx, statLines)
}

export const writeGames = (tx: Tx, games: readonly Game[]): Promise<void> =>
  inBatches(
    lastOfEach(games, (game) => game.id),
    (batch) =>
      tx
        .insertInto('games')
        .values(batch.map(gameRow))
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(
              excludedValues<'games'>(
                'week',
                'kickoff',
                'home',
                'away',
                'is_final',
                'is_cancelled',
                'state',
                'period',
                'clock',
                'home_score',
                'away_score',
                'moved_from',
                'expected_home',
                'expected_away',
              ),
            ),
        )
        .execute(),
  )

export async function writeStatLines(tx: Tx, lines: readonly StatLine[]): Promise<void> {
  await inBatches(
    lastOfEach(lines, (line) => `${line.week} ${line.playerId}`),
    (batch) =>
      tx
        .insertInto('stat_lines')
        .values(batch.map(statLineRow))
        .onConflict((conflict) =>
          conflict.columns(['player_id', 'week']).doUpdateSet(excludedValues<'stat_lines'>('club', 'stats', 'chances')),
        )
        .execute(),
  )
}

async function removeStatLines(tx: Tx, lines: NonNullable<SeasonDiff['removedStatLines']>): Promise<void> {
  for (const [week, those] of Map.groupBy(lines, (line) => line.week)) {
    const ids = those.map((line) => line.playerId)
    await inBatches(ids, (batch) =>
      tx.deleteFrom('stat_lines').where('week', '=', week).where('player_id', 'in', batch).execute(),
    )
  }
}
