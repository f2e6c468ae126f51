import type { Instant, Snapshot } from '@tuff/league'
import { type Notify, noop } from '#notifications/notify.ts'
import type { Database, Tx } from '#platform/db/client.ts'
import type { Notice } from '#platform/notices.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import { readFeedingSources } from './chosen-sources.ts'
import { foundLeague } from './league-founding.ts'
import { writeMissing } from './ledger-writes.ts'
import { readPlayers } from './player-rows.ts'
import { applySeason, type ExtraWork, type SeasonChange } from './season-change.ts'
import type { ReportedSeason } from './season-diff.ts'
import { acceptsFigures } from './season-refusal.ts'
import { readGames, readSeason, readStatLines, rereadSeason } from './season-rows.ts'
import type { Founding, StoredSeason } from './stored-season.ts'
import { closeDueWeeks, type OnClosed, openWeeksAhead, type WeekClosings } from './week-closing.ts'
import { followSchedule, type WeekMove } from './week-moves.ts'
import { readWeek } from './week-rows.ts'

export type SeasonStore = ReturnType<typeof createSeasonStore>

export function createSeasonStore(db: Database) {
  return {
    /** A season imported without teams also counts as a league. */
    isEmpty: async () =>
      !(await db.query.selectFrom('teams').select('email').limit(1).executeTakeFirst()) &&
      !(await db.query.selectFrom('players').select('id').limit(1).executeTakeFirst()),
    /** Never overwrites an existing league. */
    found: (league: Founding) => db.transaction((tx) => foundLeague(tx, league)),
    load: () => db.transaction(readSeason),
    /** Read in one transaction: a trade never without its roster change, a week never without its rosters. */
    reread: (season: StoredSeason, notices: readonly Notice[]) =>
      db.transaction((tx) => rereadSeason(tx, season, notices)),
    games: () => readGames(db.query),
    statLines: (weeks: readonly number[]) => readStatLines(db.query, weeks),
    /** Saves what differs from the stored season; a report of another season has no effect. */
    apply: (reported: ReportedSeason, extraWork?: ExtraWork): Promise<SeasonChange> =>
      db.transaction(async (tx) =>
        (await acceptsFigures(tx, reported)) ? applySeason(tx, reported, extraWork) : { reported, ...NOTHING },
      ),
    players: () => readPlayers(db.query),
    /** REAL-01: the public sources chosen for the current season. */
    chosenSources: () => readFeedingSources(db.query),
    /** D-08: moves the league to the week that is due. */
    followSchedule: (now: Instant, notify: Notify = noop) =>
      db.transaction(async (tx) => ((await isOver(tx)) ? stayInWeek(tx) : followSchedule(tx, now, notify))),
    /** WEEK-01: closes complete weeks whose waiting time is over. */
    closeDueWeeks: (now: Instant, onClosed: OnClosed): Promise<WeekClosings> =>
      unlessOver({ closed: [], since: new Map() }, (tx) => closeDueWeeks(tx, now, onClosed)),
    /** For a replay that was moved back; returns how many weeks were reopened. */
    openWeeksAhead: (now: Instant) => unlessOver(0, (tx) => openWeeksAhead(tx, now)),
    /** MONEY-03: returns how many lines were added. */
    writeLedger: (snapshot: Snapshot, today: string) => unlessOver(0, (tx) => writeMissing(tx, snapshot, today)),
    /** No effect once the season is over. */
    transaction: (work: (tx: Tx) => Promise<void>) => unlessOver(undefined, work),
  }

  /** An ended season no longer changes. */
  function unlessOver<T>(otherwise: T, work: (tx: Tx) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => ((await isOver(tx)) ? otherwise : work(tx)))
  }
}

const isOver = async (tx: Tx): Promise<boolean> => (await readSeasonOver(tx)) !== undefined

async function stayInWeek(tx: Tx): Promise<WeekMove> {
  const week = await readWeek(tx)
  return { week, from: week, opened: [] }
}

const NOTHING = { stored: { players: [], games: [], statLines: [] }, diff: {} }
