import { expect, test } from 'vitest'
import { gameOf } from './testing/example-league.ts'
import { EVERY_WEEK, type Game, isProvisional, weekClosings, weekPhases } from './weeks.ts'

const HOUR = 3_600_000
const NOW = 1_000_000 * HOUR

/** Weeks up to `complete` are complete, and the league is in the next one. */
const leagueIn = (complete: number, options: { closedWeeks?: number[]; games?: Game[]; hours?: number } = {}) => ({
  week: complete + 1,
  games: options.games ?? EVERY_WEEK.map((week) => gameOf(week, week <= complete)),
  closedWeeks: options.closedWeeks ?? [],
  settings: { weekCloseHours: options.hours ?? 48 },
})

test('WEEK-01 a week that has begun is provisional until it is closed', () => {
  const phases = weekPhases(leagueIn(3, { closedWeeks: [1, 2] }))
  expect(phases.slice(0, 5)).toEqual(['closed', 'closed', 'complete', 'in play', 'to come'])
  expect(phases.slice(0, 5).map(isProvisional)).toEqual([false, false, true, true, false])
})

test('WEEK-01 a week is complete from its first detection, and due exactly the set time later', () => {
  const league = leagueIn(3, { closedWeeks: [1, 2] })
  const first = weekClosings(league, new Map(), NOW)
  expect(first).toEqual({ since: new Map([[3, NOW]]), due: [] })
  expect(weekClosings(league, first.since, NOW + 48 * HOUR - 1)).toEqual({ since: first.since, due: [] })
  expect(weekClosings(league, first.since, NOW + 48 * HOUR)).toEqual({ since: first.since, due: [3] })
  // The current week, after its Monday game.
  expect(weekClosings({ ...league, week: 3 }, new Map(), NOW).since).toEqual(new Map([[3, NOW]]))
  expect(weekClosings({ ...league, settings: { weekCloseHours: 0 } }, new Map(), NOW).due).toEqual([3])
})

test("WEEK-01 a week that is no longer complete starts over, and so does one after a replay's rewind", () => {
  const seen = new Map([[3, NOW]])
  expect(weekClosings(leagueIn(2, { closedWeeks: [1, 2] }), seen, NOW + 99 * HOUR).since).toEqual(new Map())
  const earlier = NOW - HOUR
  expect(weekClosings(leagueIn(3, { closedWeeks: [1, 2] }), seen, earlier).since).toEqual(new Map([[3, earlier]]))
})

test('WEEK-01 a future week, or one without a playable game, never closes automatically', () => {
  const games = [gameOf(1, true), { ...gameOf(2), isCalledOff: true }, gameOf(4, true)]
  const held = { ...leagueIn(2, { games, hours: 0 }), week: 3 }
  expect(weekClosings(held, new Map(), NOW).due).toEqual([1])
})
