import type {
  Cents,
  Correction,
  Game,
  Instant,
  Player,
  RosterEntry,
  Settings,
  StatLine,
  Team,
  Trade,
  WeekChoice,
} from '@tuff/league'
import { inBatches } from '#platform/db/batches.ts'
import type { Database } from '#platform/db/client.ts'
import type { ListedPlayer } from '#providers/provider.ts'
import { foundLeague } from './league-founding.ts'
import { readPlayers, writePlayers } from './player-rows.ts'
import {
  readCorrections,
  readGames,
  readRosters,
  readSeason,
  readStatLines,
  readTrades,
  readWeekChoice,
} from './season-rows.ts'
import { writeGames, writeStatLines } from './season-writes.ts'

/** The season as the database keeps it. The order within a part means nothing. */
export type StoredSeason = {
  settings: Settings
  teams: Team[]
  players: Player[]
  games: Game[]
  rosters: RosterEntry[]
  trades: Trade[]
  statLines: StatLine[]
  /** A league that is founded has none. */
  corrections?: Correction[]
  /** None while the league follows its schedule. */
  weekChoice?: WeekChoice
}

type StatLineChanges = { put: readonly StatLine[]; remove: readonly { playerId: string; week: number }[] }

export type SeasonStore = {
  /** Whether no league was set up yet. */
  isEmpty(): Promise<boolean>
  /** Sets up a whole league at once; one that exists is never overwritten. */
  found(league: StoredSeason): Promise<void>
  /** Everything, as it stood at one moment. */
  load(): Promise<StoredSeason>
  games(): Promise<Game[]>
  /** Both as they stood at one moment: a trade is never seen without the roster it changed. */
  rostersAndTrades(): Promise<Pick<StoredSeason, 'rosters' | 'trades'>>
  statLines(weeks: readonly number[]): Promise<StatLine[]>
  corrections(): Promise<Correction[]>
  weekChoice(): Promise<WeekChoice | undefined>
  saveStatLines(changes: StatLineChanges): Promise<void>
  saveGames(games: readonly Game[]): Promise<void>
  players(): Promise<Player[]>
  /** Who comes without a salary keeps the one he has; a new player gets the league's usual one. */
  savePlayers(players: readonly ListedPlayer[], usualSalary: Cents): Promise<void>
  /** D-08: gives every team the roster of the week before, once. True only for the call that did it. */
  openWeek(week: number, at: Instant): Promise<boolean>
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
    rostersAndTrades: () =>
      db.transaction(async (tx) => ({ rosters: await readRosters(tx), trades: await readTrades(tx) })),
    statLines: (weeks) => readStatLines(db.query, weeks),
    corrections: () => readCorrections(db.query),
    weekChoice: () => readWeekChoice(db.query),

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

    saveGames: (games) => db.transaction((tx) => writeGames(tx, games)),
    players: () => readPlayers(db.query),
    savePlayers: (players, usualSalary) => db.transaction((tx) => writePlayers(tx, players, usualSalary)),
    openWeek: (week, at) =>
      db.transaction(async (tx) => {
        // Of all who try at once, one inserts this row; the others find it and leave the rosters alone.
        const opened = await tx
          .insertInto('opened_weeks')
          .values({ week, opened_at: at })
          .onConflict((conflict) => conflict.column('week').doNothing())
          .executeTakeFirst()
        if (opened.numInsertedOrUpdatedRows === 0n) return false

        await tx
          .insertInto('rosters')
          .columns(['email', 'week', 'slot', 'player_id'])
          .expression((query) =>
            query
              .selectFrom('rosters as closing')
              .select((row) => [
                'closing.email',
                row('closing.week', '+', 1).as('week'),
                'closing.slot',
                'closing.player_id',
              ])
              .where('closing.week', '=', week - 1)
              .where((row) =>
                row.not(
                  row.exists(
                    row
                      .selectFrom('rosters as present')
                      .select('present.email')
                      .where('present.week', '=', week)
                      .whereRef('present.email', '=', 'closing.email'),
                  ),
                ),
              ),
          )
          .execute()
        return true
      }),
  }
}
