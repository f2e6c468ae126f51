import { describe, expect, test } from 'vitest'
import { dollars } from './money.ts'
import { competitionRanks, ownEarnings, ownKinds, payouts } from './payouts.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { ADDED_KINDS, withKinds } from './testing/added-kinds.ts'

const weekly = [50, 30, 20, 10].map(dollars)

describe('D-09 ranks', () => {
  test('more points first, equal points share the rank', () => {
    expect(competitionRanks([80, 100, 100, 60])).toEqual([3, 1, 1, 4])
    expect(competitionRanks([5, 5, 5])).toEqual([1, 1, 1])
    expect(competitionRanks([])).toEqual([])
  })
})

describe('D-09 weekly money', () => {
  test('goes to ranks 1 to 4', () => {
    expect(payouts([5, 1, 4, 2, 3], weekly)).toEqual([0, 50, 10, 30, 20].map(dollars))
  })

  test('tied teams pool the money of the places they cover', () => {
    expect(payouts([1, 1, 3, 4], weekly)).toEqual([40, 40, 20, 10].map(dollars))
    expect(payouts([1, 2, 2, 4], weekly)).toEqual([50, 25, 25, 10].map(dollars))
  })

  test('spare cents go to the first by team name', () => {
    expect(payouts([4, 1, 2, 3, 4, 4], weekly)).toEqual([334, 5000, 3000, 2000, 333, 333])
    expect(payouts([1, 1, 1, 1, 1, 1, 1], weekly)).toEqual([1572, 1572, 1572, 1571, 1571, 1571, 1571])
  })

  test('a tie that reaches beyond the paid places shares only what they hold', () => {
    expect(payouts([1, 2, 3, 4, 4], weekly)).toEqual([5000, 3000, 2000, 500, 500])
  })

  test('a league of three pays three places', () => {
    expect(payouts([1, 2, 3], weekly)).toEqual([5000, 3000, 2000])
  })
})

describe('SEER-04 a kind of payout with its own ranking, by the points through week 7', () => {
  const POINTS = [[100, 0, 0], ...new Array(6).fill([0, 10, 0]), [0, 0, 500]]

  const earnings = ({ week = 7, complete = 7, firstWeek = 1, points = POINTS }) =>
    withKinds(ADDED_KINDS, () => {
      const results = points.map((of, at) => ({ isComplete: at < complete, points: of }))
      const moneyOf = ownEarnings({ week, results, settings: { ...DEFAULT_SETTINGS, firstWeek } })
      expect(moneyOf('bonus', 0)).toBe(0)
      return [0, 1, 2].map((team) => moneyOf('weeklyEarnings', team))
    })

  test('is paid for the weeks from the first week to its own, in its column only', () => {
    expect(earnings({})).toEqual([2500, 0, 0])
    expect(earnings({ week: 8, complete: 8 })).toEqual([2500, 0, 0])
    expect(earnings({ firstWeek: 2 })).toEqual([0, 2500, 0])
    expect(earnings({ firstWeek: 7 })).toEqual([0, 2500, 0])
  })

  test('is not paid before its week has come and is complete', () => {
    expect(earnings({ week: 6 })).toEqual([0, 0, 0])
    expect(earnings({ complete: 6, week: 8 })).toEqual([0, 0, 0])
    expect(earnings({ points: POINTS.slice(0, 6) })).toEqual([0, 0, 0])
  })

  test('does not exist in a league that begins after its week', () => {
    const idsFrom = (firstWeek: number) => withKinds(ADDED_KINDS, () => ownKinds({ firstWeek }).map(({ id }) => id))
    expect(idsFrom(7)).toEqual(['best week', 'halfway'])
    expect(idsFrom(8)).toEqual(['best week'])
    expect(earnings({ week: 8, complete: 8, firstWeek: 8 })).toEqual([0, 0, 0])
  })
})
