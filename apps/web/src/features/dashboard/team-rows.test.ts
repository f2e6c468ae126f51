import type { TeamStanding } from '@tuff/contract'
import { expect, test } from 'vitest'
import { emailOf, sampleMessage, samplePlayoffs } from '#api/testing/sample-standings.ts'
import { seasonRows, weekRows } from './team-rows.ts'

const week = (points: number) => ({ weeklyPoints: { 'Week 3': points } })
const { regularSeasonData: teams } = sampleMessage({
  currentWeek: 3,
  teams: 4,
  changes: { 1: week(90), 2: week(120), 3: week(90), 4: week(150) },
}).data

test('DASH-04 the season lists every team by rank, whatever the input order', () => {
  expect(seasonRows(teams.toReversed()).map(({ rank, teamName, points }) => [rank, teamName, points])).toEqual([
    [1, 'Team 1', 597],
    [2, 'Team 2', 594],
    [3, 'Team 3', 591],
    [4, 'Team 4', 588],
  ])
})

test('DASH-04 D-09 the week ranks by points; ties share a rank, the better season first', () => {
  const ranks: Record<string, number> = { [emailOf(4)]: 1, [emailOf(2)]: 2, [emailOf(1)]: 3, [emailOf(3)]: 3 }
  const ranked = teams.map((team) => ({ ...team, weeklyRanks: { 'Week 3': ranks[team.managerEmail]! } }))
  const shown = weekRows(ranked.toReversed(), 'Week 3')
  expect(shown.map(({ rank, isTied, shade, teamName, points }) => [rank, isTied, shade, teamName, points])).toEqual([
    [1, false, 'rank-1', 'Team 4', 150],
    [2, false, 'rank-2', 'Team 2', 120],
    [3, true, 'rank-3', 'Team 1', 90],
    [3, true, 'rank-3', 'Team 3', 90],
  ])
})

test('DASH-04 a week without scores has no ranks', () => {
  expect(weekRows(teams.map(unranked), 'Week 4').map(({ rank, shade, points }) => [rank, shade, points])).toEqual(
    Array(4).fill([undefined, undefined, 0]),
  )
})

test('DASH-04 D-09 week 18, which the feed does not rank, is sorted and has no shades', () => {
  const points = (value: number) => ({ weeklyPoints: { 'Week 18': value } })
  const playoffs = samplePlayoffs([15], { 1: points(80), 2: points(99), 3: points(80), 4: points(1), 5: points(0) })
  const shown = weekRows(playoffs.slice(0, 5).map(unranked), 'Week 18')
  expect(shown.map(({ rank, shade, teamName }) => [rank, shade, teamName])).toEqual([
    [1, undefined, 'Team 2'],
    [2, undefined, 'Team 1'],
    [2, undefined, 'Team 3'],
    [4, undefined, 'Team 4'],
    [5, undefined, 'Team 5'],
  ])
})

const unranked = (team: TeamStanding) => ({ ...team, weeklyRanks: {} })
