import { readFileSync } from 'node:fs'
import { realFile } from '#testing/providers/real-data.ts'

/** Week 12 of 2024, read without the product's readers. */
export const WEEK = 12

export type WeekGame = {
  id: string
  away: string
  home: string
  kickoff: number
  awayScore: number
  homeScore: number
  isOvertime: boolean
}
type Figures = Record<string, number>
export type Athlete = { key: string; id: string | undefined; club: string; figures: Figures }

const text = (name: string) => readFileSync(realFile(name), 'utf8')

export function readRealWeek() {
  const games = rows(text('nflverse_games_2024_reg.csv')).filter((row) => row.week === `${WEEK}`)
  const stats = rows(text('nflverse_player_stats_2024_reg.csv')).filter(
    (row) => row.week === `${WEEK}` && POSITIONS.has(row.position ?? ''),
  )
  const listed: Record<string, { team: string | null; position: string | null; fantasy_positions: string[] | null }> =
    JSON.parse(text('sleeper/players_nfl_2024.json'))
  const sleeper: Record<string, Figures> = JSON.parse(text(`sleeper/stats_regular_2024_${WEEK}.json`))
  const ids = idsBySleeper(rows(text('player_ids_2024.csv')))
  const clubOf = new Map(stats.map((row) => [row.player_id, ourCode(row.recent_team!)]))

  const athletes = Object.entries(sleeper).map(([key, figures]): Athlete => {
    if (!/^\d+$/.test(key)) return { key, id: key, club: key, figures }
    const { team = null, position = null, fantasy_positions = [] } = listed[key] ?? {}
    const plays = [position ?? '', ...(fantasy_positions ?? [])].some((each) => POSITIONS.has(each))
    const id = plays && team ? ids.get(key) : undefined
    return { key, id, club: clubOf.get(id ?? '') ?? team ?? '', figures }
  })
  // One figure is changed, because real sources differ too.
  const runner = athletes.find(({ id, figures }) => id && clubOf.has(id) && (figures.rush_yd ?? 0) > 80)!
  runner.figures.rush_yd! -= 1
  return {
    games: games.map(
      (row): WeekGame => ({
        id: row.game_id!,
        away: ourCode(row.away_team!),
        home: ourCode(row.home_team!),
        // Eastern time, without a clock change that week.
        kickoff: Date.parse(`${row.gameday}T${row.gametime}:00-05:00`),
        awayScore: Number(row.away_score),
        homeScore: Number(row.home_score),
        isOvertime: row.overtime === '1',
      }),
    ),
    athletes,
    runner,
    published: new Map(
      stats.map((row) => [row.player_id!, { club: ourCode(row.recent_team!), figures: numbersIn(row) }]),
    ),
    texts: {
      games: text('nflverse_games_2024_reg.csv'),
      stats: text('nflverse_player_stats_2024_reg.csv'),
      players: text('sleeper/players_nfl_2024.json'),
      ids: text('player_ids_2024.csv'),
      sleeper: (week: number) => text(`sleeper/stats_regular_2024_${String(week).padStart(2, '0')}.json`),
    },
  }
}
export type RealWeek = ReturnType<typeof readRealWeek>

const POSITIONS = new Set(['QB', 'RB', 'FB', 'HB', 'WR', 'TE'])

export const ourCode = (code: string) => (code === 'LA' ? 'LAR' : code === 'WSH' ? 'WAS' : code)

/** Only URLs are quoted. */
function rows(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv
    .trim()
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
  const names = header.trim().split(',')
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((cell, at) => [names[at], cell]),
    ),
  )
}

const numbersIn = (row: Record<string, string>): Figures =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, Number(cell) || 0]))

/** Ignores players that share an id. */
function idsBySleeper(table: Record<string, string>[]): Map<string, string> {
  const pairs = table.filter((row) => row.gsis_id && row.sleeper_id)
  const count = (name: string, value?: string) => pairs.filter((row) => row[name] === value).length
  return new Map(
    pairs
      .filter((row) => count('gsis_id', row.gsis_id) === 1 && count('sleeper_id', row.sleeper_id) === 1)
      .map((row) => [row.sleeper_id!, row.gsis_id!]),
  )
}
