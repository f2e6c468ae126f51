import { type Cents, CHANCES, type Game, isSameState, type Player, type SeasonDiff, type StatLine } from '@tuff/league'
import { lastOfEach } from '#platform/db/batches.ts'
import { finalWhereCounted } from '#providers/create-provider.ts'
import type { ListedPlayer, ReportedWeek } from '#providers/provider.ts'
import { linesOf, sideOf, wholeWeek } from '#providers/sides.ts'
import { usualSalaryOf } from './player-rows.ts'

/** The order within a part has no meaning. */
export type Figures = { readonly players: Player[]; readonly games: Game[]; readonly statLines: StatLine[] }

export type ReportedSeason = {
  /** Players are never removed: they may be on a roster. */
  readonly players?: readonly ListedPlayer[] | undefined
  /** For new players who are reported without one. */
  readonly usualSalary?: Cents
  readonly games?: readonly Game[] | undefined
  /** Only a complete schedule removes games. */
  readonly isWholeSchedule?: boolean
  /** D-08: a game is final once both clubs' players have figures. */
  readonly isFinalWhenCounted?: boolean
  readonly lines: ReadonlyMap<number, ReportedWeek>
}

export function diffSeason(stored: Figures, reported: ReportedSeason): SeasonDiff {
  const lines = diffLines(stored.statLines, reported.lines)
  const games = reported.games ? gamesToStore(stored, reported) : []
  return withoutEmpty({
    players: diffPlayers(stored.players, reported),
    games: differing(stored.games, games, (game) => game.id, isSameGame),
    removedGames: reported.isWholeSchedule ? droppedGames(stored.games, games) : [],
    statLines: lines.put,
    removedStatLines: lines.removed,
  })
}

export const isEmpty = (diff: SeasonDiff): boolean => Object.keys(diff).length === 0

function diffPlayers(stored: readonly Player[], { players = [], usualSalary = 0 }: ReportedSeason): Player[] {
  const known = new Map(stored.map((player) => [player.id, player]))
  const reported = players.map(({ id, name, position, club, salary }): Player => {
    const own = salary ?? known.get(id)?.salary ?? usualSalaryOf(position, usualSalary)
    return { id, name, position, club, salary: own }
  })
  return differing(stored, reported, (player) => player.id, isSamePlayer)
}

function gamesToStore(stored: Figures, { games = [], isFinalWhenCounted, lines }: ReportedSeason): readonly Game[] {
  if (!isFinalWhenCounted) return games
  const storedByWeek = Map.groupBy(stored.statLines, (line) => line.week)
  return finalWhereCounted(
    games,
    (week) => lines.get(week)?.offense ?? wholeWeek(storedByWeek.get(week) ?? []).offense ?? [],
  )
}

/** Parts that are not reported stay unchanged. */
function diffLines(stored: readonly StatLine[], reported: ReadonlyMap<number, ReportedWeek>) {
  const covered = stored.filter((line) => reported.get(line.week)?.[sideOf(line)])
  const lines = [...reported.values()].flatMap(linesOf)
  const present = new Set(lines.map(lineKey))
  return {
    put: differing(covered, lines, lineKey, isSameLine),
    removed: covered.filter((line) => !present.has(lineKey(line))),
  }
}

/** Of two rows with the same key the later one counts. */
function differing<Row>(
  stored: readonly Row[],
  reported: readonly Row[],
  keyOf: (row: Row) => string,
  isSame: (row: Row, other: Row) => boolean,
): Row[] {
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  return lastOfEach(reported, keyOf).filter((row) => {
    const other = known.get(keyOf(row))
    return other === undefined || !isSame(row, other)
  })
}

/** Only in the weeks that the schedule lists. */
function droppedGames(stored: readonly Game[], reported: readonly Game[]): string[] {
  const [ids, weeks] = [new Set(reported.map((game) => game.id)), new Set(reported.map((game) => game.week))]
  return stored.flatMap(({ id, week }) => (weeks.has(week) && !ids.has(id) ? [id] : []))
}

const withoutEmpty = (diff: Required<SeasonDiff>): SeasonDiff =>
  Object.fromEntries(Object.entries(diff).filter(([, rows]) => rows.length > 0)) as SeasonDiff

const lineKey = ({ playerId, week }: StatLine): string => `${week} ${playerId}`

const isSamePlayer = (player: Player, other: Player): boolean =>
  player.name === other.name &&
  player.position === other.position &&
  player.club === other.club &&
  player.salary === other.salary

const isSameGame = (game: Game, other: Game): boolean =>
  game.week === other.week &&
  game.kickoff === other.kickoff &&
  game.home === other.home &&
  game.away === other.away &&
  game.isFinal === other.isFinal &&
  (game.isCancelled ?? false) === (other.isCancelled ?? false) &&
  game.movedFrom === other.movedFrom &&
  game.expected?.home === other.expected?.home &&
  game.expected?.away === other.expected?.away &&
  isSameState(game.reported, other.reported)

function isSameLine(line: StatLine, other: StatLine): boolean {
  if (line === other) return true
  if (line.club !== other.club) return false
  if (CHANCES.some((chance) => line.chances?.[chance] !== other.chances?.[chance])) return false
  const categories = Object.keys(line.stats) as (keyof StatLine['stats'])[]
  return (
    categories.length === Object.keys(other.stats).length &&
    categories.every((category) => line.stats[category] === other.stats[category])
  )
}
