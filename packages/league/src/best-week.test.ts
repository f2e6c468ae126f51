import { expect, test } from 'vitest'
import { bestTeamOf, completedWeeks, sharesOfBest } from './best-week.ts'
import { dollars } from './money.ts'
import { expectedByAverage, lastWeekOfRest, openWeek } from './rest-of-season.ts'
import { SLOTS } from './rosters.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import { leagueOf, player, positionFor } from './testing/example-league.ts'
import { EVERY_WEEK } from './weeks.ts'

/** Adds a player for each slot, with catches in week 1. */
function withCatchers(state: LeagueState, receptions: number): LeagueState {
  const catchers = SLOTS.map((slot) => player(`catcher ${slot}`, positionFor(slot)))
  return {
    ...state,
    players: [...state.players, ...catchers],
    statLines: [
      ...state.statLines,
      ...catchers.map(({ id }) => ({ playerId: id, week: 1, club: 'KC', stats: { receptions, receivingYards: 9 } })),
    ],
  }
}

test('DESK-07 the best team of a week is made of whole points, as a team counts them', () => {
  const league = buildSnapshot(withCatchers(leagueOf({ points: { Ann: [1] }, week: 1, completeThrough: 1 }), 3))
  // 3.9 points each count as 3 for a team.
  expect(bestTeamOf(league, 1)).toMatchObject({ points: 33, salary: dollars(44) })
})

test('DESK-08 a team’s share of the best weeks, one by one and together, without weeks in play', () => {
  const league = buildSnapshot(
    leagueOf({ points: { Ann: [20, 10, 7], Ben: [10, 30, 9] }, week: 3, completeThrough: 2 }),
  )
  expect(completedWeeks(league)).toEqual([1, 2])
  const bests = [
    { week: 1, points: 40 },
    { week: 2, points: 60 },
  ]
  expect(sharesOfBest(league, bests)).toEqual([
    {
      email: league.teams[0]!.email,
      weeks: [
        { week: 1, points: 20, best: 40 },
        { week: 2, points: 10, best: 60 },
      ],
      season: { points: 30, best: 100 },
    },
    {
      email: league.teams[1]!.email,
      weeks: [
        { week: 1, points: 10, best: 40 },
        { week: 2, points: 30, best: 60 },
      ],
      season: { points: 40, best: 100 },
    },
  ])
})

test('DESK-07 DESK-08 weeks 15-17 count for playoff teams, week 18 for no team', () => {
  const points = Object.fromEntries(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, at) => [name, Array.from({ length: 18 }, () => 70 - at)]),
  )
  const league = buildSnapshot(leagueOf({ points, week: 18, completeThrough: 18 }))
  expect(completedWeeks(league)).toEqual(EVERY_WEEK.slice(0, 17))
  const shares = sharesOfBest(
    league,
    EVERY_WEEK.map((week) => ({ week, points: 100 })),
  )
  expect(shares.map(({ weeks }) => weeks.length)).toEqual([17, 17, 17, 17, 17, 17, 14])
  expect(shares[0]!.season).toEqual({ points: 17 * 70, best: 1700 })
  expect(shares[6]!.season).toEqual({ points: 14 * 64, best: 1400 })
})

test('the rest of the season ends with week 14 or 17, at the average of the last four weeks', () => {
  const league = buildSnapshot(leagueOf({ points: { Ann: [90, 10, 20, 30, 40, 5] }, week: 6, completeThrough: 5 }))
  expect([openWeek(league), lastWeekOfRest(6), lastWeekOfRest(14), lastWeekOfRest(15)]).toEqual([6, 14, 14, 17])
  // 25 points a week in weeks 6 to 14; week 6 is not complete.
  expect(expectedByAverage(league)).toEqual([9 * 2500])
  const over = buildSnapshot(leagueOf({ points: { Ann: [90] }, week: 18, completeThrough: 18 }))
  expect([openWeek(over), expectedByAverage(over)]).toEqual([19, [0]])
})
