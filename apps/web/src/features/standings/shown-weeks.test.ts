import { expect, test } from 'vitest'
import { emailOf, samplePlayoffs } from '#api/testing/sample-standings.ts'
import { byRank } from '#football/ranks.ts'
import { playoffWeeks, regularWeeks } from './shown-weeks.ts'

const all14 = Array.from({ length: 14 }, (_, i) => i + 1)

test('STAND-09 shows the last four weeks or all of them during the regular season', () => {
  expect(regularWeeks(1, 'recent')).toEqual([1])
  expect(regularWeeks(3, 'recent')).toEqual([1, 2, 3])
  expect(regularWeeks(12, 'recent')).toEqual([9, 10, 11, 12])
  expect(regularWeeks(12, 'all')).toEqual(all14.slice(0, 12))
  expect(regularWeeks(14, 'recent')).toEqual([11, 12, 13, 14])
  // A league that starts in week 11 has no columns before it.
  expect([regularWeeks(12, 'recent', 11), regularWeeks(12, 'all', 11), regularWeeks(9, 'all', 11)]).toEqual([
    [11, 12],
    [11, 12],
    [],
  ])
})

test('STAND-09 shows all fourteen weeks or none once the regular season is over', () => {
  for (const week of [15, 18]) {
    expect(regularWeeks(week, 'recent')).toEqual([])
    expect(regularWeeks(week, 'all')).toEqual(all14)
  }
})

test('STAND-10 shows weeks 15 to 17, also in a tie during week 17 and with a leader after it', () => {
  const three = [15, 16, 17]
  expect(playoffWeeks([])).toEqual(three)
  expect(playoffWeeks(samplePlayoffs([15]))).toEqual(three)
  expect(playoffWeeks(samplePlayoffs(three, { 2: { totalPoints: 3 * 199 } }))).toEqual(three)
  expect(playoffWeeks(samplePlayoffs([15, 16, 17, 18], { 1: { totalPoints: 700 } }))).toEqual(three)
})

test('STAND-10 week 18 decides a tie of the first two; one value in it completes week 17', () => {
  const tied = { 1: { totalPoints: 590 }, 2: { totalPoints: 590 } }
  expect(playoffWeeks(samplePlayoffs([15, 16, 17, 18], tied))).toEqual([15, 16, 17, 18])
  const weeklyPoints = { 'Week 15': 1, 'Week 16': 1, 'Week 17': 1, 'Week 18': 1 }
  expect(playoffWeeks(samplePlayoffs([15, 16, 17], { ...tied, 6: { weeklyPoints } }))).toEqual([15, 16, 17, 18])
})

test('STAND-03 orders teams by rank, whatever the input order', () => {
  expect(byRank(samplePlayoffs([15]).toReversed()).map((team) => team.managerEmail)).toEqual(
    [1, 2, 3, 4, 5, 6].map(emailOf),
  )
})
