import { lineupOf, NOBODY } from '@tuff/league'
import { expect, test } from 'vitest'
import { expectedPoints } from './expected-points.ts'
import { gather } from './gather.ts'
import type { Known } from './known.ts'
import { forecastSeason, forecastSwap } from './season-forecast.ts'
import type { TeamSeason } from './season-tally.ts'
import { randomLeague } from './testing/random-league.ts'

const SEEDS = Array.from({ length: 100 }, (_, at) => at + 1)
const HOW = { seed: 7, draws: 64 }

/** Replaces the first player of a team by one it does not have. */
function anySwap(known: Known, team: number) {
  const lineup = [...lineupOf(known.coming[0]!, team)]
  const drop = lineup.find((player) => player !== NOBODY)
  const add = known.players.findIndex((_, at) => !lineup.includes(at))
  return drop === undefined || add < 0 ? undefined : { team, drop, add, from: known.open }
}

test('DESK-02 a swap changes nobody else’s points in any draw, nor their random numbers', () => {
  let swaps = 0
  let moved = 0
  for (const seed of SEEDS) {
    const { snapshot, now } = randomLeague(seed, { isComplete: false })
    const known = gather(snapshot, { now })
    const swap = anySwap(known, seed % known.teamCount)
    if (!swap) continue
    swaps++
    const before = forecastSeason(known, HOW)
    const after = forecastSwap(known, swap, HOW)
    const pointsOf = ({ projected, low, high }: TeamSeason) => ({ projected, low, high })
    const others = (teams: readonly TeamSeason[]) => teams.filter((_, team) => team !== swap.team).map(pointsOf)
    expect(others(after.teams)).toEqual(others(before.teams))
    if (after.teams[swap.team]!.projected !== before.teams[swap.team]!.projected) moved++
    // A swap for the same player, or in a week after the season, changes nothing.
    expect(forecastSwap(known, { ...swap, add: swap.drop }, HOW)).toEqual(before)
    expect(forecastSwap(known, { ...swap, from: 19 }, HOW).teams).toEqual(before.teams)
  }
  expect(swaps).toBeGreaterThan(60)
  expect(moved).toBeGreaterThan(30)
})

test("DESK-02 the expected gain of the swap is the increase of the team's projection", () => {
  const { snapshot, now } = randomLeague(11, { week: 3, isComplete: true })
  const known = gather(snapshot, { now })
  const expected = expectedPoints(known).map(({ regularSeason }) => regularSeason)
  const { team, drop, from } = anySwap(known, 0)!
  const add = expected.indexOf(Math.max(...expected))
  const how = { seed: 1, draws: 4000 }
  const more =
    forecastSwap(known, { team, drop, add, from }, how).teams[team]!.projected -
    forecastSeason(known, how).teams[team]!.projected
  expect(more).toBeGreaterThan(0)
  // Teams count whole points: about half a point per game and player is lost.
  expect(Math.abs(more - (expected[add]! - expected[drop]!))).toBeLessThan(11 * 0.75)
})
