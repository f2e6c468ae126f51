import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impossibleStat, STAT_CATEGORIES } from './stats.ts'

test('12.4 the greatest games ever played are possible, and yards can be lost', () => {
  expect(impossibleStat({ passingYards: 554, passingTouchdowns: 7, passingInterceptions: 8 })).toBeUndefined()
  expect(impossibleStat({ rushingYards: 296, receptions: 21, receivingYards: 336 })).toBeUndefined()
  expect(impossibleStat({ pointsAllowed: 73, sacks: 12 })).toBeUndefined()
  expect(impossibleStat({ rushingYards: -33, receivingYards: -16 })).toBeUndefined()
})

test('12.4 a figure beyond any real game is impossible', () => {
  expect(impossibleStat({ receptions: 3, passingYards: 1e20 })).toEqual({
    category: 'passingYards',
    count: 1e20,
    least: -99,
    most: 999,
  })
  expect(impossibleStat({ receptions: -1 })).toMatchObject({ category: 'receptions', least: 0 })
})

test('12.4 no category allows an infinite or missing number', () => {
  const broken = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e20, -1e20)
  fc.assert(
    fc.property(fc.constantFrom(...STAT_CATEGORIES), broken, (category, count) => {
      expect(impossibleStat({ [category]: count })).toMatchObject({ category })
    }),
  )
})
