import { buildSnapshot } from '@tuff/league'
import { leagueOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { recordsOf } from './records.ts'

const season = (year: number, points: Record<string, number[]>, through = 14) => ({
  season: year,
  snapshot: buildSnapshot(leagueOf({ points, completeThrough: points.Ant!.length })),
  through,
})

/** Eleven teams that score less than the teams under test. */
const others = (weeks: number) =>
  Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`X${at}`, Array.from({ length: weeks }, () => 11 - at)]))

const reported = (seasons: Parameters<typeof recordsOf>[0]) =>
  Object.fromEntries(
    recordsOf(seasons).map(({ kind, value, holders }) => [
      kind,
      [value, holders.map(({ season: year, name, to }) => [year, name, to].filter(Boolean).join(' '))],
    ]),
  )

describe('STORY-07 records', () => {
  test('of a season: best and worst week, games of the week, the longest streak, the largest climb', () => {
    const played = season(2024, { Ant: [40, 30, 0, 50], Bee: [20, 90, 30, 30], ...others(4) })
    expect(reported([played])).toEqual({
      'best-week': [90, ['2024 Bee 2']],
      'worst-week': [0, ['2024 Ant 3']],
      'player-for-team': [170, ['2024 Bee']],
      'games-of-the-week': [2, ['2024 Ant', '2024 Bee']],
      'top-ten-run': [4, ['Bee', 'X0', 'X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7'].map((name) => `2024 ${name} 4`)],
      climb: [1, ['2024 Bee 2']],
    })
    expect(reported([{ ...played, through: 1 }])['best-week']).toEqual([40, ['2024 Ant 1']])
  })

  test('of several seasons in any order, ties included', () => {
    const seasons = [season(2025, { Ant: [40], Bee: [25] }), season(2024, { Ant: [25], Bee: [40] })]
    expect(reported(seasons)['best-week']).toEqual([40, ['2024 Bee 1', '2025 Ant 1']])
    expect(reported(seasons)['games-of-the-week']).toEqual([1, ['2024 Bee', '2025 Ant']])
    // A streak stays within its season, and leagues of ten or fewer teams have none.
    expect(reported(seasons)['top-ten-run']).toBeUndefined()
  })

  test('a league that has not played has none', () => {
    expect(recordsOf([])).toEqual([])
    expect(recordsOf([season(2024, { Ant: [], Bee: [] })])).toEqual([])
  })
})
