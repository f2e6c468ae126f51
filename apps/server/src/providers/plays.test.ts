import { STAT_CATEGORIES, type Stats } from '@tuff/league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playsOf } from './plays.ts'
import { createRandom } from './seeded-random.ts'

const counts = STAT_CATEGORIES.filter((category) => !category.endsWith('Yards'))
const anyStats = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom('passingYards', 'rushingYards', 'receivingYards'),
      fc.integer({ min: -30, max: 520 }),
    ),
    fc.dictionary(fc.constantFrom(...counts), fc.integer({ min: 0, max: 70 })),
  )
  .map(([yards, counts]): Stats => ({ ...yards, ...counts }))

test('the plays of any line add up to it, in every category', () => {
  fc.assert(
    fc.property(anyStats, fc.string(), (stats, seed) => {
      const plays = playsOf(stats, createRandom(seed))
      for (const category of STAT_CATEGORIES) {
        const total = plays.reduce((sum, play) => sum + (play[category] ?? 0), 0)
        expect(total).toBe(stats[category] ?? 0)
      }
    }),
  )
})

test('points against a defence are touchdowns, field goals and safeties', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), fc.string(), (pointsAllowed, seed) => {
      for (const play of playsOf({ pointsAllowed }, createRandom(seed))) {
        expect([2, 3, 6, 7, 8]).toContain(play.pointsAllowed)
      }
    }),
  )
})

test('a catch counts once and includes its yards', () => {
  const plays = playsOf({ receptions: 7, receivingYards: 98, receivingTouchdowns: 2 }, createRandom('seven'))
  expect(plays.map((play) => play.receptions)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(plays.filter((play) => play.receivingTouchdowns === 1)).toHaveLength(2)
  expect(plays.every((play) => (play.receivingYards ?? 0) >= 0)).toBe(true)
})

test('rushing yards are split into several gains', () => {
  const plays = playsOf({ rushingYards: 120, rushingTouchdowns: 1 }, createRandom('rusher'))
  expect(plays.length).toBeGreaterThan(15)
  expect(Math.max(...plays.map((play) => play.rushingYards ?? 0))).toBeLessThan(40)
})

test('a defence scores with a takeaway', () => {
  const plays = playsOf(
    { interceptions: 1, fumbleRecoveries: 1, forcedFumbles: 2, defensiveTouchdowns: 1 },
    createRandom('D'),
  )
  expect(plays).toEqual([
    { interceptions: 1, defensiveTouchdowns: 1 },
    { fumbleRecoveries: 1, forcedFumbles: 1 },
    { forcedFumbles: 1 },
  ])
})
