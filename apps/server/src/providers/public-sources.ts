import type { PublicSourceName, PublicSources } from '@tuff/contract'
import type { SourcesSettings } from './sources-file.ts'

/** In dollars, for players who are reported without a salary, as in an import. */
const USUAL_SALARY = 3

/**
 * The league's choice as a sources file would describe it: each source's paths below its chosen address. Undefined
 * while nflverse is off, because every fetch needs its schedule.
 */
export function settingsOf({ season, sources }: PublicSources): SourcesSettings | undefined {
  const { sleeper, nflverse, espn, rss } = sources
  if (!nflverse.isOn) return undefined
  return {
    season,
    schedule: { nflverse: below(nflverse.address, NFLVERSE.schedule) },
    ...(espn.isOn && { scoreboard: { espn: espn.address } }),
    offense: {
      nflverse: below(nflverse.address, NFLVERSE.stats),
      ...(sleeper.isOn && { sleeper: below(sleeper.address, SLEEPER.stats) }),
    },
    ...(sleeper.isOn && {
      defense: { sleeper: below(sleeper.address, SLEEPER.stats) },
      players: { sleeper: below(sleeper.address, SLEEPER.players) },
      ids: below(nflverse.address, NFLVERSE.ids),
    }),
    news: rss.isOn ? [rss.address] : [],
    defaultSalary: USUAL_SALARY,
  }
}

/** The paths of one source, to check it alone. */
export const pathsOf = {
  sleeper: (address: string) => ({ stats: below(address, SLEEPER.stats), players: below(address, SLEEPER.players) }),
  nflverse: (address: string) => ({
    schedule: below(address, NFLVERSE.schedule),
    stats: below(address, NFLVERSE.stats),
  }),
} satisfies Partial<Record<PublicSourceName, (address: string) => object>>

const SLEEPER = { stats: 'stats/nfl/regular/{season}/{week}', players: 'players/nfl' }

/** Its rosters map Sleeper's player ids to nflverse's. */
const NFLVERSE = {
  schedule: 'download/schedules/games.csv',
  stats: 'download/stats_player/stats_player_week_{season}.csv',
  ids: 'download/rosters/roster_{season}.csv',
}

const below = (address: string, path: string) => `${address.replace(/\/+$/, '')}/${path}`
