import type { PublicSources } from '@tuff/contract'
import type { Correction, Game, Instant, Player, SeasonDiff, Snapshot, StatLine } from '@tuff/league'
import type { Transaction } from 'kysely'
import { type Notify, noop } from '#notifications/notify.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import { type Alongside, type Brought, bringSeason } from './bring-season.ts'
import { readFeedingSources } from './chosen-sources.ts'
import { foundLeague } from './league-founding.ts'
import { writeMissing } from './ledger-writes.ts'
import { readPlayers } from './player-rows.ts'
import { readWholeSeason } from './remembered-season.ts'
import type { ReportedSeason } from './season-diff.ts'
import { takesFigures } from './season-refusal.ts'
import { readCorrections, readGames, readRosters, readStatLines, readTrades } from './season-rows.ts'
import { applyDiff } from './season-writes.ts'
import type { Founding, StoredSeason } from './stored-season.ts'
import { type AtClosing, closeDueWeeks, openWeeksAhead, type WeekClosings } from './week-closing.ts'
import { followSchedule, type WeekMove } from './week-moves.ts'
import { readClosedWeeks, readWeek, readWeekChoice } from './week-rows.ts'

/** What moves together: a trade is never seen without the roster it changed, a week never without its rosters. */
type WeekAndRosters = Pick<StoredSeason, 'week' | 'weekChoice' | 'closedWeeks' | 'rosters' | 'trades'>

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
  /** All of it or nothing: says whether it was of the season that is played. */
  save(diff: SeasonDiff): Promise<boolean>
  /**
   * Compares what is told with what is stored and saves what differs, with whatever is to be done alongside. What is not of
   * the season that is played makes no difference.
   */
  bring(told: ReportedSeason, alongside?: Alongside): Promise<Brought>
  players(): Promise<Player[]>
  /** REAL-01: the public sources that it has chosen for its season. */
  chosenSources(): Promise<PublicSources | undefined>
  /** D-08: brings the league into the week that schedule and commissioner say at `now`, with every roster, until its season is over. */
  followSchedule(now: Instant, notify?: Notify): Promise<WeekMove>
  /** WEEK-01: closes the weeks that were complete for long enough at `now`. */
  closeDueWeeks(now: Instant, alongside?: AtClosing): Promise<WeekClosings>
  /** A replay that is put back knows nothing of weeks that closed later; says how many are open again. */
  openWeeksAhead(now: Instant): Promise<number>
  /** MONEY-03: adds the lines that the ledger lacks; says how many. */
  writeLedger(snapshot: Snapshot, today: string): Promise<number>
  /** What is noted beside the season, in a transaction of its own; nothing once it is over. */
  alongside(work: (tx: Transaction<Tables>) => Promise<void>): Promise<void>
}

export function createSeasonStore(db: Database): SeasonStore {
  return {
    // A season that was imported before there are teams is somebody's league too.
    isEmpty: async () =>
      !(await db.query.selectFrom('teams').select('email').limit(1).executeTakeFirst()) &&
      !(await db.query.selectFrom('players').select('id').limit(1).executeTakeFirst()),
    found: (league) => db.transaction((tx) => foundLeague(tx, league)),
    load: () => db.transaction(readWholeSeason),
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
    save: (diff) =>
      db.transaction(async (tx) => {
        if (!(await takesFigures(tx, diff))) return false
        await applyDiff(tx, diff)
        return true
      }),
    bring: (told, alongside) =>
      db.transaction(async (tx) =>
        (await takesFigures(tx, told)) ? bringSeason(tx, told, alongside) : { told, ...NOTHING },
      ),
    players: () => readPlayers(db.query),
    chosenSources: () => readFeedingSources(db.query),
    followSchedule: (now, notify = noop) => unlessOver(inItsWeek, (tx) => followSchedule(tx, now, notify)),
    closeDueWeeks: (now, alongside) => unlessOver(noneClosed, (tx) => closeDueWeeks(tx, now, alongside)),
    openWeeksAhead: (now) =>
      unlessOver(
        async () => 0,
        (tx) => openWeeksAhead(tx, now),
      ),
    writeLedger: (snapshot, today) =>
      unlessOver(
        async () => 0,
        (tx) => writeMissing(tx, snapshot, today),
      ),
    alongside: (work) => unlessOver(async () => {}, work),
  }

  /** Of a season that is over nothing moves by itself any more either. */
  function unlessOver<T>(otherwise: Work<T>, work: Work<T>): Promise<T> {
    return db.transaction(async (tx) => ((await readSeasonOver(tx)) === undefined ? work(tx) : otherwise(tx)))
  }
}

type Work<T> = (tx: Transaction<Tables>) => Promise<T>

const noneClosed: Work<WeekClosings> = async () => ({ closed: [], since: new Map() })

const inItsWeek: Work<WeekMove> = async (tx) => {
  const week = await readWeek(tx)
  return { week, from: week, opened: [] }
}

const NOTHING = { stored: { players: [], games: [], statLines: [] }, diff: {} }
