import type { PublicSourceName } from '@tuff/contract'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'
import { espnEvent, scoreboard } from '#testing/providers/scoreboards.ts'
import { openFaultyUpstream } from './faulty-upstream.ts'

/** All four public sources at one local address, with two games and two running backs. */
export async function openPublicUpstream() {
  const upstream = await openFaultyUpstream({
    'nfl/download/schedules/games.csv': gamesTable({ week: 1 }, { week: 2, gameday: '2024-09-15' }),
    'nfl/download/stats_player/stats_player_week_2024.csv': statsOf(90),
    'nfl/download/rosters/roster_2024.csv': 'season,team,gsis_id,sleeper_id\n2024,SEA,00-1,11\n2024,ARI,00-2,12\n',
    'v1/players/nfl': JSON.stringify({
      11: { full_name: 'Ron Runner', position: 'RB', team: 'SEA', gsis_id: null },
      12: { full_name: 'Cat Catcher', position: 'WR', team: 'ARI', gsis_id: null },
      13: { full_name: 'Kim Kicker', position: 'K', team: 'ARI', gsis_id: null },
    }),
    'v1/stats/nfl/regular/2024/1': JSON.stringify({
      11: { gp: 1, rush_yd: 90 },
      SEA: { gp: 1, sack: 3 },
      99: { gp: 0 },
    }),
    'v1/stats/nfl/regular/2024/2': '{}',
    scoreboard: scoreboard([espnEvent({ state: 'in', name: 'STATUS_IN_PROGRESS', period: 3, clock: '4:12' })], {
      week: 1,
    }),
    'news.xml': feedOf('Ron Runner signs'),
  })
  const { address } = upstream
  const addresses: Record<PublicSourceName, string> = {
    sleeper: `${address}v1`,
    nflverse: `${address}nfl/`,
    espn: `${address}scoreboard`,
    rss: `${address}news.xml`,
  }
  return {
    ...upstream,
    addresses,
    allOn: () => sourcesOf(addresses, true),
    allOff: () => sourcesOf(addresses, false),
    /** The first running back's. */
    setYards(yards: number) {
      upstream.files['nfl/download/stats_player/stats_player_week_2024.csv'] = statsOf(yards)
    },
  }
}

const sourcesOf = ({ sleeper, nflverse, espn, rss }: Record<PublicSourceName, string>, isOn: boolean) => ({
  sleeper: { address: sleeper, isOn },
  nflverse: { address: nflverse, isOn },
  espn: { address: espn, isOn },
  rss: { address: rss, isOn },
})

const statsOf = (yards: number) =>
  newerStats({ player_id: '00-1', rushing_yards: yards }, { player_id: '00-2', team: 'ARI', receptions: 6 })

const feedOf = (title: string) =>
  `<rss version="2.0"><channel><item><title>${title}</title><link>https://news.example/1</link><pubDate>Tue, 10 Sep 2024 12:00:00 GMT</pubDate></item></channel></rss>`
