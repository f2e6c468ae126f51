import { describe, expect, test } from 'vitest'
import { wholePoints } from './points.ts'
import { categoryPoints, scoreStats } from './scoring.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type { Stats } from './stats.ts'
import { COUNTED_ELSEWHERE } from './testing/example-league.ts'

const settings = DEFAULT_SETTINGS
const sum = (points: Stats) => Object.values(points).reduce((total, value) => total + value, 0)

describe('D-07 offence', () => {
  test.each<[string, Stats, number]>([
    ['0.04 a passing yard', { passingYards: 233 }, 932],
    ['4 a passing touchdown', { passingTouchdowns: 3 }, 1200],
    ['0.1 a rushing yard', { rushingYards: 87 }, 870],
    ['6 a rushing touchdown', { rushingTouchdowns: 2 }, 1200],
    ['0.1 a receiving yard', { receivingYards: 101 }, 1010],
    ['6 a receiving touchdown', { receivingTouchdowns: 1 }, 600],
    ['1 a reception', { receptions: 7 }, 700],
    ['lost yards cost', { rushingYards: -3 }, -30],
    ['an empty line is 0', {}, 0],
  ])('%s', (_, stats, points) => {
    expect(scoreStats(stats, 'RB', settings)).toBe(points)
  })

  test('interceptions, lost fumbles, two-point conversions and returns are worth 0 by default', () => {
    const extras: Stats = {
      passingInterceptions: 2,
      fumblesLost: 1,
      passingTwoPoints: 1,
      rushingTwoPoints: 1,
      receivingTwoPoints: 1,
      specialTeamsTouchdowns: 1,
    }
    expect(scoreStats(extras, 'QB', settings)).toBe(0)

    const strict = withOffense(COUNTED_ELSEWHERE)
    expect(scoreStats(extras, 'QB', strict)).toBe(-400 - 200 + 600 + 600)
  })

  test("a defence's categories are worth nothing to a player", () => {
    expect(scoreStats({ sacks: 3, pointsAllowed: 0, interceptions: 1 }, 'WR', settings)).toBe(0)
  })

  test('a category is rounded to hundredths', () => {
    const odd = withOffense({ passingYards: 3.5 })
    expect(scoreStats({ passingYards: 3 }, 'QB', odd)).toBe(11)
    expect(Object.is(scoreStats({ passingYards: -0.1 }, 'QB', odd), 0)).toBe(true)
  })
})

describe('D-07 defence', () => {
  test.each<[string, Stats, number]>([
    ['sack 1', { sacks: 4 }, 400],
    ['interception 2', { interceptions: 2 }, 400],
    ['fumble recovery 2', { fumbleRecoveries: 1 }, 200],
    ['safety 2', { safeties: 1 }, 200],
    ['touchdown 6', { defensiveTouchdowns: 1 }, 600],
    ['a return touchdown of the unit is a touchdown too', { specialTeamsTouchdowns: 1 }, 600],
    ['forced fumbles and blocked kicks score 0 by default', { forcedFumbles: 2, blockedKicks: 1 }, 0],
    ["a player's categories score 0 for a defence", { rushingYards: 100, receptions: 3 }, 0],
  ])('%s', (_, stats, points) => {
    expect(scoreStats(stats, 'DEF', settings)).toBe(points)
  })

  test.each([
    [0, 10],
    [1, 7],
    [6, 7],
    [7, 4],
    [13, 4],
    [14, 1],
    [20, 1],
    [21, 0],
    [27, 0],
    [28, -1],
    [34, -1],
    [35, -4],
    [70, -4],
  ])('%i points allowed are worth %i', (pointsAllowed, points) => {
    expect(scoreStats({ pointsAllowed }, 'DEF', settings)).toBe(points * 100)
  })

  test('a defence that has not played gets nothing for allowing nothing', () => {
    expect(scoreStats({ sacks: 1 }, 'DEF', settings)).toBe(100)
  })
})

describe('D-07 the categories shown', () => {
  test('add up to the total', () => {
    const stats: Stats = { passingYards: 301, passingTouchdowns: 2, passingInterceptions: 1, rushingYards: 33 }
    expect(categoryPoints(stats, 'QB', settings)).toEqual({
      passingYards: 1204,
      passingTouchdowns: 800,
      passingInterceptions: 0,
      rushingYards: 330,
    })
    expect(sum(categoryPoints(stats, 'QB', settings))).toBe(scoreStats(stats, 'QB', settings))
  })

  test('include the points allowed', () => {
    expect(categoryPoints({ sacks: 2, pointsAllowed: 3 }, 'DEF', settings)).toEqual({ sacks: 200, pointsAllowed: 700 })
  })
})

test('D-07 a team counts whole points, none below 0', () => {
  expect([0, 99, 100, 1999, -1, -450].map(wholePoints)).toEqual([0, 0, 1, 19, 0, 0])
})

function withOffense(offense: Settings['scoring']['offense']): Settings {
  return { ...settings, scoring: { ...settings.scoring, offense: { ...settings.scoring.offense, ...offense } } }
}
