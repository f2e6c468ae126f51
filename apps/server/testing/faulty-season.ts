import type { Game, StatLine } from '@tuff/league'
import { sundayOf } from '@tuff/league/testing'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { openFaultyUpstream } from './faulty-upstream.ts'

const WEEKS = [1, 2, 3]
const dayOf = (week: number) => new Date(sundayOf(week)).toISOString().slice(0, 10)

/** Stat lines per week. */
export const LINES = 12
const CLUBS = [
  ['SEA', 'ARI'],
  ['KC', 'CAR'],
] as const

const games = (minute: number) =>
  gamesTable(
    ...WEEKS.flatMap((week) =>
      CLUBS.map(([home_team, away_team]) => ({
        week,
        gameday: dayOf(week),
        gametime: week === 3 ? `13:${String(minute).padStart(2, '0')}` : '13:00',
        home_team,
        away_team,
      })),
    ),
  )

const stats = (yards: number) =>
  newerStats(
    ...WEEKS.flatMap((week) =>
      Array.from({ length: LINES }, (_, at) => ({
        player_id: `00-${at}`,
        week,
        team: CLUBS.flat()[at % 4]!,
        rushing_yards: week === 3 && at === 0 ? yards : 10 * week + at,
      })),
    ),
  )

/** Three complete weeks on a server that can send false responses. */
export async function openFaultySeason() {
  const upstream = await openFaultyUpstream({ 'games.csv': games(0), 'stats.csv': stats(0) })
  const { at } = sourceFolder({
    'sources.json': JSON.stringify({
      season: 2024,
      schedule: { nflverse: `${upstream.address}games.csv` },
      offense: { nflverse: `${upstream.address}stats.csv` },
    }),
  })
  let news = 0
  return {
    ...upstream,
    sourcesFile: at('sources.json'),
    /** Returns whether the change has reached the league. */
    changeFiles() {
      news++
      const [minute, yards] = [news, 100 + news]
      upstream.files['games.csv'] = games(minute)
      upstream.files['stats.csv'] = stats(yards)
      return (known: { games: Game[]; lines: StatLine[] }) =>
        known.games.some((game) => game.week === 3 && game.kickoff === sundayOf(3) + minute * 60_000) ||
        known.lines.some((line) => line.week === 3 && line.stats.rushingYards === yards)
    },
  }
}
