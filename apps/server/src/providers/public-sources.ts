import type { PublicSourceName, PublicSources } from '@tuff/contract'
import type { SourcesSettings } from './sources-file.ts'

/** In dollars. */
const USUAL_SALARY = 3

/** The league's choice as a sources file. Undefined while nflverse is off, because fetches need its schedule. */
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

/** To check one source alone. */
export const pathsOf = {
  sleeper: (address: string) => ({ stats: below(address, SLEEPER.stats), players: below(address, SLEEPER.players) }),
  nflverse: (address: string) => ({
    schedule: below(address, NFLVERSE.schedule),
    stats: below(address, NFLVERSE.stats),
  }),
} satisfies Partial<Record<PublicSourceName, (address: string) => object>>

const SLEEPER = { stats: 'stats/nfl/regular/{season}/{week}', players: 'players/nfl' }

/** nflverse's rosters map Sleeper's ids to its own. */
const NFLVERSE = {
  schedule: 'download/schedules/games.csv',
  stats: 'download/stats_player/stats_player_week_{season}.csv',
  ids: 'download/rosters/roster_{season}.csv',
}

const below = (address: string, path: string) => `${address.replace(/\/+$/, '')}/${path}`
