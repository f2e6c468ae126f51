import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  DEFAULT_SETTINGS,
  type Game,
  type Player,
  type Position,
  type StatLine,
  type Stats,
  scoreStats,
} from '@tuff/league'
import { rowsOf } from '../../../league/src/testing/csv.ts'
import { decimal, type LastSeason } from '../known.ts'

/** The seasons that the model is fitted on. */
export const FITTED_ON = [2015, 2016, 2017, 2018, 2019] as const
/** The season that the model is evaluated on. */
export const JUDGED_BY = 2024

const OWN = new URL('../../seasons/', import.meta.url)
const RECORDED = new URL('../../../../recorded-season/', import.meta.url)
/** A folder with more seasons in nflverse's format. */
const GIVEN = process.env.TUFF_SEASONS

export type RealSeason = {
  readonly players: readonly Player[]
  readonly lines: readonly StatLine[]
  /** In the order of kick-offs. */
  readonly games: readonly Game[]
  readonly lastSeason: ReadonlyMap<string, LastSeason>
}

type File = 'player_stats' | 'games'

const pathsOf = (file: File, year: number): (URL | string)[] => [
  ...(GIVEN ? [`${GIVEN}/${file}_${year}_reg.csv.gz`, `${GIVEN}/${file}_${year}_reg.csv`] : []),
  new URL(`${file}_${year}_reg.csv.gz`, OWN),
  new URL(`nflverse_${file}_${year}_reg.csv`, RECORDED),
]

export const hasSeason = (year: number): boolean =>
  (['player_stats', 'games'] as const).every((file) => pathsOf(file, year).some((found) => existsSync(found)))

/** Clubs and salaries are those of weeks 1 and 2. */
export function realSeason(year: number): RealSeason {
  const rows = csv('player_stats', year).filter((row) => POSITIONS[row.position!])
  const byPlayer = Map.groupBy(rows, (row) => row.player_id!)
  const players = [...byPlayer].map(([id, weeks]): Player => {
    const first = weeks.toSorted((a, b) => Number(a.week) - Number(b.week))[0]!
    return {
      id,
      name: id,
      position: POSITIONS[first.position!]!,
      club: first.recent_team!,
      salary: salaryFrom(weeks.filter((row) => Number(row.week) <= KNOWN_WEEKS)),
    }
  })
  return { players, lines: rows.map(lineOf), games: games(year), lastSeason: lastSeason(year - 1) }
}

export const KNOWN_WEEKS = 2
/** The salary of a player without opportunities. */
const LEAST_SALARY = 100
const POSITIONS: Readonly<Record<string, Position>> = { QB: 'QB', RB: 'RB', FB: 'RB', WR: 'WR', TE: 'TE' }

/**
 * No salaries of the first weeks are recorded. These follow opportunities, not points: luck in weeks 1 and 2 would
 * otherwise count twice.
 */
const salaryFrom = (weeks: readonly Row[]): number => LEAST_SALARY + 25 * Math.round(chancesIn(weeks))

const chancesIn = (weeks: readonly Row[]): number =>
  weeks.reduce(
    (sum, row) => sum + 0.4 * figure(row, 'attempts') + 0.7 * figure(row, 'carries') + 1.6 * figure(row, 'targets'),
    0,
  ) / KNOWN_WEEKS

function lastSeason(year: number): ReadonlyMap<string, LastSeason> {
  if (!hasSeason(year)) return new Map()
  const byPlayer = Map.groupBy(csv('player_stats', year), (row) => row.player_id!)
  return new Map(
    [...byPlayer].map(([id, weeks]) => {
      const sum = weeks.reduce((points, row) => points + scoreStats(statsOf(row), 'QB', DEFAULT_SETTINGS), 0)
      const late = Math.min(
        1,
        weeks.filter(({ week }) => Number(week) > LAST_WEEK - LATE_WEEKS).length / (LATE_WEEKS - 1),
      )
      return [id, { points: decimal(sum) / weeks.length, games: weeks.length, late }]
    }),
  )
}

/** Of seasons of 17 weeks; one of the last six may be a bye. */
const [LAST_WEEK, LATE_WEEKS] = [17, 6]

type Row = Record<string, string>

const figure = (row: Row, column: string): number => Number(row[column] || 0)

const lineOf = (row: Row): StatLine => ({
  playerId: row.player_id!,
  week: Number(row.week),
  club: row.recent_team!,
  stats: statsOf(row),
  chances: { throws: figure(row, 'attempts'), carries: figure(row, 'carries'), targets: figure(row, 'targets') },
})

const statsOf = (row: Row): Stats => ({
  passingYards: figure(row, 'passing_yards'),
  passingTouchdowns: figure(row, 'passing_tds'),
  rushingYards: figure(row, 'rushing_yards'),
  rushingTouchdowns: figure(row, 'rushing_tds'),
  receptions: figure(row, 'receptions'),
  receivingYards: figure(row, 'receiving_yards'),
  receivingTouchdowns: figure(row, 'receiving_tds'),
})

const games = (year: number): Game[] =>
  csv('games', year)
    .map((row) => {
      const [spread, total] = [figure(row, 'spread_line'), figure(row, 'total_line')]
      return {
        id: row.game_id!,
        week: Number(row.week),
        kickoff: Date.parse(`${row.gameday}T${row.gametime || '13:00'}:00Z`),
        home: row.home_team!,
        away: row.away_team!,
        isFinal: true,
        ...(total > 0 && { expected: { home: (total + spread) / 2, away: (total - spread) / 2 } }),
      }
    })
    .sort((a, b) => a.week - b.week || a.kickoff - b.kickoff || a.id.localeCompare(b.id))

function csv(file: File, year: number): Row[] {
  const found = pathsOf(file, year).find((of) => existsSync(of))
  if (!found) throw new Error(`There are no figures of the season ${year}.`)
  const bytes = readFileSync(found)
  return rowsOf((String(found).endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())
}
