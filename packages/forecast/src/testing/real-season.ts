import { existsSync, readFileSync } from 'node:fs'
import type { Game, Player, Position, StatLine, Stats } from '@tuff/league'

/** Forecasts are checked against the recorded season. */
const FOLDER = new URL('../../../../recorded-season/', import.meta.url)

export const hasRealSeason = existsSync(FOLDER)

export type RealSeason = {
  readonly players: readonly Player[]
  readonly lines: readonly StatLine[]
  /** In the order of their kick-offs. */
  readonly games: readonly Game[]
}

/** Clubs and salaries come from weeks 1 and 2 alone. */
export function realSeason(): RealSeason {
  const rows = csv('nflverse_player_stats_2024_reg.csv').filter((row) => POSITIONS[row.position!])
  const lines = rows.map((row) => ({
    playerId: row.player_id!,
    week: Number(row.week),
    club: row.recent_team!,
    stats: statsOf(row),
  }))
  const byPlayer = Map.groupBy(rows, (row) => row.player_id!)
  const players = [...byPlayer].map(([id, weeks]): Player => {
    const first = weeks[0]!
    return {
      id,
      name: first.player_display_name!,
      position: POSITIONS[first.position!]!,
      club: first.recent_team!,
      salary: salaryFrom(weeks.filter((row) => Number(row.week) <= KNOWN_WEEKS)),
    }
  })
  return { players, lines, games: games() }
}

export const KNOWN_WEEKS = 2
/** The salary of a player without any opportunity. */
const LEAST_SALARY = 100
const POSITIONS: Readonly<Record<string, Position>> = { QB: 'QB', RB: 'RB', FB: 'RB', WR: 'WR', TE: 'TE' }

/**
 * No salaries of the first weeks are recorded. These follow a player's opportunities, not his points: luck in weeks 1
 * and 2 would otherwise count twice, as his points and as his price.
 */
const salaryFrom = (weeks: readonly Row[]): number => LEAST_SALARY + 25 * Math.round(chancesIn(weeks))

const chancesIn = (weeks: readonly Row[]): number =>
  weeks.reduce(
    (sum, row) => sum + 0.4 * figure(row, 'attempts') + 0.7 * figure(row, 'carries') + 1.6 * figure(row, 'targets'),
    0,
  ) / KNOWN_WEEKS

type Row = Record<string, string>

const figure = (row: Row, column: string): number => Number(row[column] || 0)

const statsOf = (row: Row): Stats => ({
  passingYards: figure(row, 'passing_yards'),
  passingTouchdowns: figure(row, 'passing_tds'),
  rushingYards: figure(row, 'rushing_yards'),
  rushingTouchdowns: figure(row, 'rushing_tds'),
  receptions: figure(row, 'receptions'),
  receivingYards: figure(row, 'receiving_yards'),
  receivingTouchdowns: figure(row, 'receiving_tds'),
})

const games = (): Game[] =>
  csv('nflverse_games_2024_reg.csv')
    .map((row) => ({
      id: row.game_id!,
      week: Number(row.week),
      kickoff: Date.parse(`${row.gameday}T${row.gametime}:00Z`),
      home: row.home_team!,
      away: row.away_team!,
      isFinal: true,
    }))
    .sort((a, b) => a.week - b.week || a.kickoff - b.kickoff || a.id.localeCompare(b.id))

/** Rows by column name; a quoted cell may hold commas. */
function csv(name: string): Row[] {
  const [header, ...lines] = readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n')
  const columns = cellsOf(header!)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at], cell])))
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? '')
