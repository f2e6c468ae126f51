import { EVERY_WEEK, type Game, type Instant, type Player, type StatLine } from '@tuff/league'
import { createNotices } from '#platform/notices.ts'
import { createProvider, finalWhenCounted } from '#providers/create-provider.ts'
import type { ListedPlayer, ToldWeek } from '#providers/provider.ts'
import { linesOf, NOT_KNOWN, wholeWeek } from '#providers/sides.ts'
import type { Sources } from '#providers/source.ts'
import { createIngest } from './ingest.ts'
import type { SeasonStore } from './season-store.ts'
import { weekChanges } from './week-changes.ts'

/** A season as its sources tell it, read to the end before anything is written. */
type ReadSeason = { players: ListedPlayer[]; games: Game[]; lines: ReadonlyMap<number, ToldWeek> }

export type Written = { players: Counts; games: Counts; statLines: Counts & { removed: number } }
/** The stat lines that a week loses of those that stood. */
export type WeekLoss = { week: number; lost: number; stood: number }
type Counts = { new: number; changed: number; same: number }

export async function readSeason(sources: Sources, now: Instant, step: (what: string) => void): Promise<ReadSeason> {
  const provider = createProvider(sources)
  step('schedule')
  const games = await sources.schedule.games()
  const lines = new Map<number, ToldWeek>()
  for (const week of EVERY_WEEK) {
    step(`week ${week}`)
    lines.set(week, await provider.statLines(week, now))
  }
  step('players')
  return { games, lines, players: await provider.players() }
}

/**
 * Brings a season into the database. What the sources do not speak of (another week, the defences) stays as it was, so
 * that a file of one week corrects that week alone; done twice, it changes nothing.
 */
export async function writeSeason(
  store: SeasonStore,
  season: ReadSeason,
  usualSalary: number,
  now: Instant,
): Promise<Written> {
  const before = {
    players: new Map((await store.players()).map((player) => [player.id, player])),
    games: new Set((await store.games()).map((game) => game.id)),
    lines: await store.statLines(EVERY_WEEK),
  }
  const written: Written = {
    players: countPlayers(season.players, before.players),
    games: { new: 0, changed: 0, same: 0 },
    statLines: { new: 0, changed: 0, same: 0, removed: 0 },
  }
  await store.savePlayers(season.players, usualSalary)

  const stoodIn = Map.groupBy(before.lines, (line) => line.week)
  const stoodOf = (week: number) => wholeWeek(stoodIn.get(week) ?? [])
  const toldOf = (week: number) => season.lines.get(week) ?? NOT_KNOWN
  const knownLines = new Set(before.lines.map(keyOf))
  const counting: Pick<SeasonStore, 'games' | 'statLines' | 'saveStatLines' | 'saveGames'> = {
    ...store,
    async saveStatLines(changes) {
      await store.saveStatLines(changes)
      count(written.statLines, changes.put, (line) => knownLines.has(keyOf(line)))
      written.statLines.removed += changes.remove.length
    },
    async saveGames(games) {
      await store.saveGames(games)
      count(written.games, games, (game) => before.games.has(game.id))
    },
  }
  const provider = {
    games: () => finalWhenCounted(season.games, async (week) => toldOf(week).offense ?? stoodOf(week).offense),
    statLines: async (week: number) => toldOf(week),
  }
  const log = { info() {}, warn() {} }
  const clock = { now: () => now, speed: 1 }
  await createIngest({ provider, store: counting, notices: createNotices(), clock, log }).catchUp()

  const given = [...season.lines.values()].reduce((sum, told) => sum + linesOf(told).length, 0)
  written.statLines.same = given - written.statLines.new - written.statLines.changed
  written.games.same = season.games.length - written.games.new - written.games.changed
  return written
}

/** The same without writing anything. */
export const countSeason = (store: SeasonStore, ...others: Tail<typeof writeSeason>): Promise<Written> =>
  writeSeason({ ...store, savePlayers: nothing, saveStatLines: nothing, saveGames: nothing }, ...others)

type Tail<Work extends (...args: never[]) => unknown> = Parameters<Work> extends [unknown, ...infer Rest] ? Rest : never

async function nothing(): Promise<void> {}

/** What whoever imports a season should know before: the weeks that would lose stat lines. */
export async function weekLosses(store: Pick<SeasonStore, 'statLines'>, { lines }: ReadSeason): Promise<WeekLoss[]> {
  const stood = Map.groupBy(await store.statLines(EVERY_WEEK), (line) => line.week)
  return EVERY_WEEK.flatMap((week) => {
    const { remove } = weekChanges(stood.get(week) ?? [], lines.get(week) ?? NOT_KNOWN)
    return remove.length > 0 ? [{ week, lost: remove.length, stood: stood.get(week)!.length }] : []
  })
}

function countPlayers(players: ListedPlayer[], before: Map<string, Player>): Counts {
  const counts = { new: 0, changed: 0, same: 0 }
  for (const { id, name, position, club, salary } of players) {
    const known = before.get(id)
    if (!known) counts.new++
    else if (
      known.name === name &&
      known.position === position &&
      known.club === club &&
      known.salary === (salary ?? known.salary)
    )
      counts.same++
    else counts.changed++
  }
  return counts
}

function count<Row>(counts: Counts, rows: readonly Row[], isKnown: (row: Row) => boolean): void {
  for (const row of rows) counts[isKnown(row) ? 'changed' : 'new']++
}

const keyOf = ({ playerId, week }: StatLine): string => `${week} ${playerId}`
