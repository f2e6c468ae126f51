import { gather } from '@tuff/forecast'
import { buildSnapshot } from '@tuff/league'
import { leagueOf, sundayOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { doForecast } from '#forecasting/forecast-work.ts'
import type { Forecast } from '#forecasting/forecasts.ts'
import { forecastMessage, seasonMessage } from './forecast-messages.ts'

const state = leagueOf({ points: { Ann: [20, 10], Ben: [10, 12], Cy: [5, 5] }, completeThrough: 1, week: 2 })
const snapshot = buildSnapshot(state)
const at = sundayOf(2) + 3_600_000
const known = gather(snapshot, { now: at })

function forecastOf<Kind extends 'week' | 'season'>(of: Kind): Forecast<Kind> {
  const worked = doForecast({ of, known, seed: 1, draws: 50 }) as Forecast<Kind>['of']
  return { asOf: { version: 1, at }, teams: snapshot.teams, from: { snapshot, known }, of: worked }
}

test('GAME-08 what was worked out of a team is never told of another: when names change places, the next forecast is waited for', () => {
  const [first, ...others] = state.teams
  const renamed = buildSnapshot({ ...state, teams: [{ ...first!, name: 'Zed' }, ...others] })
  expect(renamed.teams.map(({ email }) => email)).not.toEqual(snapshot.teams.map(({ email }) => email))
  expect(forecastMessage(snapshot, forecastOf('week'))?.teams).toHaveLength(3)
  expect(seasonMessage(snapshot, forecastOf('season'))?.teams).toHaveLength(3)
  expect(forecastMessage(renamed, forecastOf('week'))).toBeUndefined()
  expect(seasonMessage(renamed, forecastOf('season'))).toBeUndefined()
})
