import { expect, test } from 'vitest'
import { binsOf, brierScore } from './record.ts'

test('RACE-07 the Brier score is the mean squared difference between chance and outcome', () => {
  expect(brierScore([])).toBeNull()
  expect(
    brierScore([
      { chance: 1, happened: true },
      { chance: 0, happened: false },
    ]),
  ).toBe(0)
  expect(
    brierScore([
      { chance: 0.5, happened: true },
      { chance: 0.5, happened: false },
    ]),
  ).toBe(0.25)
  expect(brierScore([{ chance: 0.9, happened: false }])).toBeCloseTo(0.81)
})

test('RACE-07 chances fall into ten bins, certainty into the last one', () => {
  const bins = binsOf([
    { chance: 0, happened: false },
    { chance: 0.64, happened: true },
    { chance: 0.68, happened: false },
    { chance: 1, happened: true },
  ])
  expect(bins).toHaveLength(10)
  expect(bins.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 2, 0, 0, 1])
  expect(bins[6]).toMatchObject({ from: 0.6, to: 0.7, happened: 0.5 })
  expect(bins[6]!.chance).toBeCloseTo(0.66)
  expect(bins[3]).toEqual({ from: 0.3, to: 0.4, count: 0, chance: 0, happened: 0 })
})
