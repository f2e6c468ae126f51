import type { Cents, Game, Player, SeasonDiff, StatLine } from '@tuff/league'
import { finalWhereCounted } from '#providers/create-provider.ts'
import type { ListedPlayer, ReportedWeek } from '#providers/provider.ts'
import { linesOf, sideOf, wholeWeek } from '#providers/sides.ts'
import { usualSalaryOf } from './player-rows.ts'
import { isSameGame, isSameLine, isSamePlayer } from './same-figures.ts'

/** What sources tell of. The order within a part means nothing. */
export type Figures = { readonly players: Player[]; readonly games: Game[]; readonly statLines: StatLine[] }

/** A season as its sources tell it. What is absent is not known, which takes nothing away. */
export type ReportedSeason = {
  /** Nobody is ever removed: he may be on a roster. */
  readonly players?: readonly ListedPlayer[] | undefined
  /** For players who are new and come without a salary. */
  readonly usualSalary?: Cents
  readonly games?: readonly Game[] | undefined
  /** The schedule knows every game of the weeks it speaks of; a file that knows a part takes none away. */
  readonly isWholeSchedule?: boolean
  /** A game that is told as over is not, until both clubs' players have their figures (D-08). */
  readonly isFinalWhenCounted?: boolean
  readonly lines: ReadonlyMap<number, ReportedWeek>
}

/** What is told against what is stored. */
export function diffSeason(stored: Figures, told: ReportedSeason): SeasonDiff {
  const lines = diffLines(stored.statLines, told.lines)
  const games = told.games ? toldGames(stored, told) : []
  return withoutEmpty({
    players: diffPlayers(stored.players, told),
    games: differing(stored.games, games, (game) => game.id, isSameGame),
    removedGames: told.isWholeSchedule ? droppedGames(stored.games, games) : [],
    statLines: lines.put,
    removedStatLines: lines.removed,
  })
}

export const isEmpty = (diff: SeasonDiff): boolean => Object.keys(diff).length === 0

function diffPlayers(stored: readonly Player[], { players = [], usualSalary = 0 }: ReportedSeason): Player[] {
  const known = new Map(stored.map((player) => [player.id, player]))
  const told = players.map(({ id, name, position, club, salary }): Player => {
    const his = salary ?? known.get(id)?.salary ?? usualSalaryOf(position, usualSalary)
    return { id, name, position, club, salary: his }
  })
  return differing(stored, told, (player) => player.id, isSamePlayer)
}

function toldGames(stored: Figures, { games = [], isFinalWhenCounted, lines }: ReportedSeason): readonly Game[] {
  if (!isFinalWhenCounted) return games
  const stood = Map.groupBy(stored.statLines, (line) => line.week)
  return finalWhereCounted(games, (week) => lines.get(week)?.offense ?? wholeWeek(stood.get(week) ?? []).offense ?? [])
}

/** A side of which nothing is told stays as it is. */
function diffLines(stored: readonly StatLine[], told: ReadonlyMap<number, ReportedWeek>) {
  const spokenOf = stored.filter((line) => told.get(line.week)?.[sideOf(line)])
  const lines = [...told.values()].flatMap(linesOf)
  const present = new Set(lines.map(lineKey))
  return {
    put: differing(spokenOf, lines, lineKey, isSameLine),
    removed: spokenOf.filter((line) => !present.has(lineKey(line))),
  }
}

/** The rows that are not stored as they are told; of two that mean the same row the later one counts. */
function differing<Row>(
  stored: readonly Row[],
  told: readonly Row[],
  keyOf: (row: Row) => string,
  isSame: (row: Row, other: Row) => boolean,
): Row[] {
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  return [...new Map(told.map((row) => [keyOf(row), row]))].flatMap(([key, row]) => {
    const other = known.get(key)
    return other !== undefined && isSame(row, other) ? [] : [row]
  })
}

/** The games of weeks that a schedule speaks of, but which it has no longer: of another week it says nothing. */
function droppedGames(stored: readonly Game[], told: readonly Game[]): string[] {
  const [ids, weeks] = [new Set(told.map((game) => game.id)), new Set(told.map((game) => game.week))]
  return stored.flatMap(({ id, week }) => (weeks.has(week) && !ids.has(id) ? [id] : []))
}

const withoutEmpty = (diff: Required<SeasonDiff>): SeasonDiff =>
  Object.fromEntries(Object.entries(diff).filter(([, rows]) => rows.length > 0)) as SeasonDiff

const lineKey = ({ playerId, week }: StatLine): string => `${week} ${playerId}`
