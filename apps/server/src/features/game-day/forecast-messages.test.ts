import { type GameDayForecast, GameDayMessage } from '@tuff/contract'
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

test('GAME-08 a forecast is never shown for another team: after a name swap the next one is awaited', () => {
  const [first, ...others] = state.teams
  const renamed = buildSnapshot({ ...state, teams: [{ ...first!, name: 'Zed' }, ...others] })
  expect(renamed.teams.map(({ email }) => email)).not.toEqual(snapshot.teams.map(({ email }) => email))
  expect(forecastMessage(snapshot, forecastOf('week'))?.teams).toHaveLength(3)
  expect(seasonMessage(snapshot, forecastOf('season'))?.teams).toHaveLength(3)
  expect(forecastMessage(renamed, forecastOf('week'))).toBeUndefined()
  expect(seasonMessage(renamed, forecastOf('season'))).toBeUndefined()
})

test('GAME-03 GAME-05 the projections of the players on the wire add up to that of their team', () => {
  const { players, teams } = forecastMessage(snapshot, forecastOf('week'))!
  // Each team of this league has one player, in the same order.
  expect(teams.map(({ projected }) => projected)).toEqual(players.map(([, projected]) => projected))
  const over = gather(snapshot, { now: at, live: new Map([['game-2', { state: 'final' }]]) })
  const of = doForecast({ of: 'week', known: over, seed: 1, draws: 50 }) as Forecast<'week'>['of']
  const certain = forecastMessage(snapshot, { ...forecastOf('week'), of })!
  expect(certain.players.map(([, projected]) => projected)).toEqual([10, 12, 5])
  expect(certain.teams.map(({ projected }) => projected)).toEqual([10, 12, 5])
})

test('GAME-05 a player who may miss the game is on the wire with their points if they play, and the chance', () => {
  const early = gather(snapshot, { now: sundayOf(2) - 3_600_000, statuses: new Map([['wr-Ann', 'questionable']]) })
  const unseen = { ...early, now: { ...early.now, hasLine: new Uint8Array(early.players.length) } }
  const of = doForecast({ of: 'week', known: unseen, seed: 1, draws: 50 }) as Forecast<'week'>['of']
  const { players, doubtful } = forecastMessage(snapshot, { ...forecastOf('week'), of })!
  const [id, points, chance] = doubtful![0]!
  expect([id, chance]).toEqual(['wr-Ann', 0.72])
  expect(points).toBeGreaterThan(players[0]![1])
})

test('GAME-06 a team gets the five players it gains and the five it loses the most from, and its own', () => {
  const names = Array.from({ length: 21 }, (_, index) => `Team ${index + 10}`)
  const many = buildSnapshot(leagueOf({ points: Object.fromEntries(names.map((name) => [name, [5]])) }))
  const gathered = gather(many, { now: sundayOf(1) - 3_600_000 })
  const worked = doForecast({ of: 'week', known: gathered, seed: 1, draws: 10 }) as Forecast<'week'>['of']
  // Ten more points of a player are worth -10 to 10 cents; the middle one is on the first team.
  const rooting = names.map((_, index) => ({ player: (index + 11) % 21, worth: names.map(() => index - 10) }))
  const of = { ...worked!, rooting }
  const asOf = { version: 1, at }
  const message = forecastMessage(many, { asOf, teams: many.teams, from: { snapshot: many, known: gathered }, of })!
  const cents = message.teams[0]!.tenMore.map(([, worth]) => worth)
  expect(cents.toSorted((a, b) => b - a)).toEqual([10, 9, 8, 7, 6, 0, -6, -7, -8, -9, -10])
})

test('GAME-08 a player who joined or left a team since the forecast is not in it yet', () => {
  const [ann] = state.rosters
  const stranger = { ...state.players[0]!, id: 'wr-Zoe' }
  const before = buildSnapshot({ ...state, players: [...state.players, stranger] })
  const of = doForecast({
    of: 'week',
    known: gather(before, { now: at }),
    seed: 1,
    draws: 50,
  }) as Forecast<'week'>['of']
  const rosters = state.rosters.map((entry) => (entry.email === ann!.email ? { ...entry, playerId: 'wr-Zoe' } : entry))
  const after = buildSnapshot({ ...state, players: [...state.players, stranger], rosters })
  const forecast = { asOf: { version: 1, at }, teams: before.teams, from: { snapshot: before, known }, of }
  const message = GameDayMessage.parse(forecastMessage(after, forecast)) as GameDayForecast
  expect(message.players.map(([id]) => id)).toEqual(['wr-Ben', 'wr-Cy'])
  for (const { tenMore } of message.teams) for (const [index] of tenMore) expect(index).toBeLessThan(2)
})
