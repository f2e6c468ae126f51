import { type PublicSources, USUAL_ADDRESSES } from '@tuff/contract'
import { expect, test } from 'vitest'
import { settingsOf } from './public-sources.ts'

const chosen = (...on: string[]): PublicSources => ({
  season: 2025,
  sources: {
    sleeper: { address: USUAL_ADDRESSES.sleeper, isOn: on.includes('sleeper') },
    nflverse: { address: `${USUAL_ADDRESSES.nflverse}/`, isOn: on.includes('nflverse') },
    espn: { address: USUAL_ADDRESSES.espn, isOn: on.includes('espn') },
    rss: { address: USUAL_ADDRESSES.rss, isOn: on.includes('rss') },
  },
})

test('REAL-01 each source is requested at its own paths below its chosen address', () => {
  const releases = 'https://github.com/nflverse/nflverse-data/releases/download'
  expect(settingsOf(chosen('sleeper', 'nflverse', 'espn', 'rss'))).toEqual({
    season: 2025,
    schedule: { nflverse: `${releases}/schedules/games.csv` },
    scoreboard: { espn: USUAL_ADDRESSES.espn },
    offense: {
      nflverse: `${releases}/stats_player/stats_player_week_{season}.csv`,
      sleeper: 'https://api.sleeper.app/v1/stats/nfl/regular/{season}/{week}',
    },
    defense: { sleeper: 'https://api.sleeper.app/v1/stats/nfl/regular/{season}/{week}' },
    players: { sleeper: 'https://api.sleeper.app/v1/players/nfl' },
    ids: `${releases}/rosters/roster_{season}.csv`,
    news: ['https://www.espn.com/espn/rss/nfl/news'],
    defaultSalary: 3,
  })
})

test('a source that is off is not called, and without a schedule none is', () => {
  const settings = settingsOf(chosen('nflverse'))
  expect(settings).not.toHaveProperty('players')
  expect(settings).not.toHaveProperty('scoreboard')
  expect(settings?.offense).not.toHaveProperty('sleeper')
  expect(settings?.news).toEqual([])
  expect(settingsOf(chosen('sleeper', 'espn', 'rss'))).toBeUndefined()
})
