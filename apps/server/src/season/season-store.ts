import type { Cents, Correction, Game, Instant, Player, StatLine } from '@tuff/league'
import { inBatches } from '#platform/db/batches.ts'
import type { Database } from '#platform/db/client.ts'
import type { ListedPlayer } from '#providers/provider.ts'
import { foundLeague } from './league-founding.ts'
import { readPlayers, writePlayers } from './player-rows.ts'
import { readCorrections, readGames, readRosters, readSeason, readStatLines, readTrades } from './season-rows.ts'
import { writeGames, writeStatLines } from './season-writes.ts'
import type { Founding, StoredSeason } from './stored-season.ts'
import { followSchedule, type WeekMove } from './week-moves.ts'
import { readClosedWeeks, readWeek, readWeekChoice } from './week-rows.ts'

/** What moves together: a trade is never seen without the roster it changed, a week never without its rosters. */
type WeekAndRosters = Pick<StoredSeason, 'week' | 'weekChoice' | 'closedWeeks' | 'rosters' | 'trades'>

type StatLineChanges = { put: readonly StatLine[]; remove: readonly { playerId: string; week: number }[] }

export type SeasonStore = {
  /** Whether no league was set up yet. */
  isEmpty(): Promise<boolean>
  /** Sets up a whole league at once; one that exists is never overwritten. */
  found(league: Founding): Promise<void>
  /** Everything, as it stood at one moment. */
  load(): Promise<StoredSeason>
  games(): Promise<Game[]>
  /** As they stood at one moment. */
  weekAndRosters(): Promise<WeekAndRosters>
  statLines(weeks: readonly number[]): Promise<StatLine[]>
  corrections(): Promise<Correction[]>
  saveStatLines(changes: StatLineChanges): Promise<void>
  saveGames(games: readonly Game[]): Promise<void>
  /** By their ids: a schedule has them no longer. */
  removeGames(ids: readonly string[]): Promise<void>
  players(): Promise<Player[]>
  /** Who comes without a salary keeps the one he has; a new player gets the league's usual one. */
  savePlayers(players: readonly ListedPlayer[], usualSalary: Cents): Promise<void>
  /** D-08: brings the league into the week that schedule and commissioner say at `now`, with every roster. */
  followSchedule(now: Instant): Promise<WeekMove>
}

export function createSeasonStore(db: Database): SeasonStore {
  return {
    // A season that was imported before there are teams is somebody's league too.
    isEmpty: async () =>
      !(await db.query.selectFrom('teams').select('email').limit(1).executeTakeFirst()) &&
      !(await db.query.selectFrom('players').select('id').limit(1).executeTakeFirst()),
    found: (league) => db.transaction((tx) => foundLeague(tx, league)),
    load: () => db.transaction(readSeason),
    games: () => readGames(db.query),
    weekAndRosters: () =>
      db.transaction(async (tx) => ({
        week: await readWeek(tx),
        weekChoice: await readWeekChoice(tx),
        closedWeeks: await readClosedWeeks(tx),
        rosters: await readRosters(tx),
        trades: await readTrades(tx),
      })),
    statLines: (weeks) => readStatLines(db.query, weeks),
    corrections: () => readCorrections(db.query),

    saveStatLines: ({ put, remove }) =>
      db.transaction(async (tx) => {
        for (const [week, lines] of Map.groupBy(remove, (line) => line.week)) {
          await inBatches(lines, (batch) =>
            tx
              .deleteFrom('stat_lines')
              .where('week', '=', week)
              .where(
                'player_id',
                'in',
                batch.map((line) => line.playerId),
              )
              .execute(),
          )
        }
        await writeStatLines(tx, put)
      }),

    removeGames: (ids) =>
      db.transaction((tx) => inBatches(ids, (batch) => tx.deleteFrom('games').where('id', 'in', batch).execute())),
    saveGames: (games) => db.transaction((tx) => writeGames(tx, games)),
    players: () => readPlayers(db.query),
    savePlayers: (players, usualSalary) => db.transaction((tx) => writePlayers(tx, players, usualSalary)),
    followSchedule: (now) => db.transaction((tx) => followSchedule(tx, now)),
  }
}
