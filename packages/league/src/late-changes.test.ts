import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lateChanges } from './late-changes.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import { emailOf, gameOf, leagueOf, receiverOf } from './testing/example-league.ts'
import { afterChange, randomChange, randomLeague } from './testing/random-league.ts'
import { recomputedLateChanges } from './testing/recomputed-late-changes.ts'
import { EVERY_WEEK, LAST_WEEK } from './weeks.ts'

const POINTS = { Ant: [30, 10, 10], Bee: [20, 10, 10], Cat: [10, 10, 10] }
const closing = (state: LeagueState, closedWeeks: number[]): LeagueState => ({ ...state, closedWeeks })

test('WEEK-02 names the player, and every team whose points, place or dollars changed', () => {
  const before = closing(leagueOf({ points: POINTS, completeThrough: 3 }), [1, 2])
  const after = closing(leagueOf({ points: { ...POINTS, Bee: [31, 10, 10] }, completeThrough: 3 }), [1, 2])
  const others = { playoffPlace: null }
  expect(lateChanges(buildSnapshot(before), buildSnapshot(after))).toEqual([
    {
      week: 1,
      players: [{ playerId: receiverOf('Bee'), before: 2000, after: 3100 }],
      teams: [
        {
          email: emailOf('Ant'),
          // Weeks 2 and 3 are ties of all three: $100 among them, and the leftover cent goes to the first by name.
          before: { ...others, points: 30, place: 1, cents: 5000, seasonPlace: 1, earnedCents: 5000 + 2 * 3334 },
          after: { ...others, points: 30, place: 2, cents: 3000, seasonPlace: 2, earnedCents: 3000 + 2 * 3334 },
        },
        {
          email: emailOf('Bee'),
          before: { ...others, points: 20, place: 2, cents: 3000, seasonPlace: 2, earnedCents: 3000 + 2 * 3333 },
          after: { ...others, points: 31, place: 1, cents: 5000, seasonPlace: 1, earnedCents: 5000 + 2 * 3333 },
        },
      ],
    },
  ])
})

test('WEEK-02 a player without an effect is listed if a team has the player; open weeks are not', () => {
  const state = closing(leagueOf({ points: POINTS, completeThrough: 3 }), [1])
  const line = (playerId: string, week: number, rushingYards: number) => ({
    playerId,
    week,
    club: 'KC',
    stats: { rushingYards },
  })
  const free = { ...state.players[0]!, id: 'free', name: 'Free Agent' }
  const known = { ...state, players: [...state.players, free] }
  const reported = (playerId: string, week: number) => afterChange(known, { statLines: [line(playerId, week, 104)] })
  const changes = (after: LeagueState) => lateChanges(buildSnapshot(known), buildSnapshot(closing(after, [1])))
  expect(changes(reported('free', 1))).toEqual([])
  expect(changes(reported(receiverOf('Ant'), 2))).toEqual([])
  const same = { ...line(receiverOf('Cat'), 1, 4), stats: { receptions: 10, rushingYards: 4 } }
  expect(changes(afterChange(known, { statLines: [same] }))).toEqual([
    { week: 1, players: [{ playerId: receiverOf('Cat'), before: 1000, after: 1040 }], teams: [] },
  ])
})

test('WEEK-02 a week that is closed together with a change, and a league that is set up again, have none', () => {
  const before = leagueOf({ points: POINTS, completeThrough: 3 })
  const changed = leagueOf({ points: { ...POINTS, Bee: [31, 10, 10] }, completeThrough: 3 })
  expect(lateChanges(buildSnapshot(before), buildSnapshot(closing(changed, [1])))).toEqual([])
  const other = leagueOf({ points: { Ant: [30], Bee: [20], Dog: [10] }, completeThrough: 3 })
  const fewer = leagueOf({ points: { Ant: [30], Bee: [20] }, completeThrough: 3 })
  for (const again of [other, fewer])
    expect(lateChanges(buildSnapshot(closing(before, [1])), buildSnapshot(closing(again, [1])))).toEqual([])
})

test('WEEK-02 in any league and after any change, the list is what a recomputation gives', () => {
  const closed = fc.uniqueArray(fc.constantFrom(...EVERY_WEEK), { minLength: 8 })
  // Every other season is over; otherwise a playoff place would hardly ever change.
  const over = { week: LAST_WEEK, games: EVERY_WEEK.map((week) => gameOf(week, true)) }
  const leagues = fc.oneof(
    fc.tuple(randomLeague, closed),
    randomLeague.map((league) => [{ ...league, ...over }, EVERY_WEEK] as const),
  )
  const moved = { changes: 0, teams: 0, money: 0, playoffs: 0 }
  fc.assert(
    fc.property(leagues, fc.array(randomChange, { minLength: 1, maxLength: 4 }), ([league, weeks], changes) => {
      const before = closing(league, [...weeks])
      const after = closing(changes.reduce(afterChange, before), [...weeks])
      const listed = lateChanges(buildSnapshot(before), buildSnapshot(after))
      expect(listed).toEqual(recomputedLateChanges(before, after))
      for (const { teams } of listed) {
        moved.changes++
        moved.teams += teams.length
        moved.money += teams.filter((team) => team.before.earnedCents !== team.after.earnedCents).length
        moved.playoffs += teams.filter((team) => team.before.playoffPlace !== team.after.playoffPlace).length
      }
    }),
    { numRuns: 200 },
  )
  // The sample covers every kind of late change.
  for (const count of Object.values(moved)) expect(count).toBeGreaterThan(10)
})
