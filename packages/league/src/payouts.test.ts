import { describe, expect, test } from 'vitest'
import { dollars } from './money.ts'
import { competitionRanks, payouts } from './payouts.ts'

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
