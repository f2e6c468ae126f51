import { expect, test } from 'vitest'
import { emailOf, samplePlayoffs } from '#api/testing/sample-standings.ts'
import { byRank, playoffRounds, regularWeeks } from './shown-weeks.ts'

const all14 = Array.from({ length: 14 }, (_, i) => i + 1)

test('STAND-09 shows the last four weeks or all of them while the regular season runs', () => {
  expect(regularWeeks(1, 'recent')).toEqual([1])
  expect(regularWeeks(3, 'recent')).toEqual([1, 2, 3])
  expect(regularWeeks(12, 'recent')).toEqual([9, 10, 11, 12])
  expect(regularWeeks(12, 'all')).toEqual(all14.slice(0, 12))
  expect(regularWeeks(14, 'recent')).toEqual([11, 12, 13, 14])
})

test('STAND-09 shows all fourteen weeks or none once the regular season is over', () => {
  for (const week of [15, 18]) {
    expect(regularWeeks(week, 'recent')).toEqual([])
    expect(regularWeeks(week, 'all')).toEqual(all14)
  }
})

test('STAND-07 STAND-10 plays weeks 15 to 17, and is not final while week 17 runs', () => {
  expect(playoffRounds(samplePlayoffs([15]))).toEqual({ weeks: [15, 16, 17], isFinal: false })
  expect(playoffRounds(samplePlayoffs([15, 16, 17]))).toEqual({ weeks: [15, 16, 17], isFinal: false })
})

test('STAND-10 a tie before week 17 is complete changes nothing', () => {
  const playoffs = samplePlayoffs([15, 16, 17], { 2: { totalPoints: 3 * 199 } })
  expect(playoffRounds(playoffs)).toEqual({ weeks: [15, 16, 17], isFinal: false })
})

test('STAND-07 is final without week 18 when one team leads after week 17', () => {
  const playoffs = samplePlayoffs([15, 16, 17, 18], { 1: { totalPoints: 700 } })
  expect(playoffRounds(playoffs)).toEqual({ weeks: [15, 16, 17], isFinal: true })
})

test('STAND-07 STAND-10 week 18 decides a tie of the first two, and the paid money makes it final', () => {
  const tied = { 1: { totalPoints: 590 }, 2: { totalPoints: 590 } }
  const inPlay = samplePlayoffs([15, 16, 17, 18], tied)
  expect(playoffRounds(inPlay)).toEqual({ weeks: [15, 16, 17, 18], isFinal: false })
  const paid = samplePlayoffs([15, 16, 17, 18], { ...tied, 1: { totalPoints: 590, playoffEarnings: 500 } })
  expect(playoffRounds(paid)).toEqual({ weeks: [15, 16, 17, 18], isFinal: true })
})

test('STAND-10 one playoff team with a week 18 value is enough to call week 17 complete', () => {
  const weeklyPoints = { 'Week 15': 1, 'Week 16': 1, 'Week 17': 1, 'Week 18': 1 }
  expect(playoffRounds(samplePlayoffs([15, 16, 17], { 6: { weeklyPoints } })).isFinal).toBe(true)
})

test('STAND-10 without playoff teams there is nothing to decide', () => {
  expect(playoffRounds([])).toEqual({ weeks: [15, 16, 17], isFinal: false })
})

test('STAND-03 orders teams by rank, however they arrive', () => {
  expect(byRank(samplePlayoffs([15]).toReversed()).map((team) => team.managerEmail)).toEqual(
    [1, 2, 3, 4, 5, 6].map(emailOf),
  )
})
