import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAST_REGULAR_WEEK, SLOTS, wholePoints } from '@tuff/league'

const FOLDER = fileURLToPath(new URL('../recorded-season', import.meta.url))
const STATS = 'nflverse_player_stats_2024_reg.csv'
const SALARIES = 'salaries/draftkings_form_2024_week15.csv'

export const SEASON_FILES = {
  games: path.join(FOLDER, 'nflverse_games_2024_reg.csv'),
  stats: path.join(FOLDER, STATS),
}

type Player = { id: string; position: string; total: number; weeks: Map<number, Record<string, string>> }

/** Twenty teams of real players with real salaries, as files, and their expected points. */
export function realLeague() {
  const players = realPlayers()
  const teams = Array.from({ length: 20 }, (_, at) => ({
    name: `Team ${at + 1}`,
    email: `owner${at + 1}@own.example`,
    players: SLOTS.map((slot) => {
      const [position, round] = ROUNDS[slot]
      return players.get(position)![round * 20 + at]!
    }),
  }))
  const salaryOf = realSalaries()
  return {
    teamsCsv: fileOf(
      'team,email,manager',
      teams.map(({ name, email }, at) => `${name},${email},Owner ${at + 1}`),
    ),
    playersCsv: fileOf(
      'id,salary',
      [...players.values()].flat().map(({ id, weeks }) => `${id},${salaryOf(nameIn(weeks)).toFixed(2)}`),
    ),
    rostersCsv: fileOf(
      'team,slot,player id',
      teams.flatMap(({ name, players: ofTeam }) => SLOTS.map((slot, at) => `${name},${slot},${ofTeam[at]!.id}`)),
    ),
    /** The points of each team, week by week of the regular season, with a given value per reception (D-07). */
    pointsOf: (perReception: number) =>
      new Map(
        teams.map(({ name, players: ofTeam }) => [
          name,
          Array.from({ length: LAST_REGULAR_WEEK }, (_, at) =>
            ofTeam.reduce((sum, { weeks }) => sum + pointsIn(weeks.get(at + 1), perReception), 0),
          ),
        ]),
      ),
  }
}

/** The candidates of each slot: a position, and how many groups of twenty to skip. */
const ROUNDS: Record<(typeof SLOTS)[number], [string, number]> = {
  QB1: ['QB', 0],
  QB2: ['QB', 1],
  RB1: ['RB', 0],
  RB2: ['RB', 1],
  RB3: ['RB', 2],
  WR1: ['WR', 0],
  WR2: ['WR', 1],
  WR3: ['WR', 2],
  TE1: ['TE', 0],
  FLEX1: ['WR', 3],
  FLEX2: ['TE', 1],
}

const isOneOf = (position: string | undefined) => Object.values(ROUNDS).some(([one]) => one === position)

function realPlayers(): Map<string, Player[]> {
  const known = new Map<string, Player>()
  // Linemen and punters with a stray stat are on no roster.
  for (const row of rowsOf(STATS).filter(({ position }) => isOneOf(position))) {
    const player = known.get(row.player_id!) ?? {
      id: row.player_id!,
      position: row.position!,
      total: 0,
      weeks: new Map(),
    }
    player.weeks.set(Number(row.week), row)
    player.total += pointsIn(row, 1)
    known.set(player.id, player)
  }
  return Map.groupBy(
    [...known.values()].toSorted((a, b) => b.total - a.total || a.id.localeCompare(b.id)),
    ({ position }) => position,
  )
}

/** Half a dollar per thousand of the site's dollars, so that eleven players fit the cap. */
function realSalaries(): (name: string) => number {
  const salaries = new Map(rowsOf(SALARIES).map((row) => [row.Name, Number(row.Salary) / 2_000]))
  return (name) => salaries.get(name) ?? 1.5
}

const nameIn = (weeks: Player['weeks']) => [...weeks.values()][0]!.player_display_name!

function pointsIn(row: Record<string, string> | undefined, perReception: number): number {
  const of = (column: string) => Number(row?.[column] || 0)
  return wholePoints(
    of('passing_yards') * 4 +
      of('passing_tds') * 400 +
      (of('rushing_yards') + of('receiving_yards')) * 10 +
      (of('rushing_tds') + of('receiving_tds')) * 600 +
      of('receptions') * perReception * 100,
  )
}

function rowsOf(name: string): Record<string, string>[] {
  const [header = [], ...rows] = readFileSync(path.join(FOLDER, name), 'utf8').trim().split(/\r?\n/).map(cellsOf)
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
}

const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const fileOf = (header: string, rows: string[]) => Buffer.from(`${[header, ...rows].join('\n')}\n`)
