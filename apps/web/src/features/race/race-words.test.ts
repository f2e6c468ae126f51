import type { Race } from '@tuff/contract'
import { expect, test } from 'vitest'
import { calledInWords, dollars, neededVersusAverage, raceInWords, weeksInWords } from './race-words.ts'
import { sampleRecord } from './testing/sample-race.ts'

test.each<[Partial<Race>, string]>([
  [{ weeksLeft: { from: 12, to: 14 }, phase: 'in play' }, '2 weeks left · the top six make the playoffs'],
  [{ weeksLeft: { from: 14, to: 14 }, phase: 'complete' }, '1 week left · the top six make the playoffs'],
  [{ weeksLeft: { from: 14, to: 14 }, phase: 'in play' }, 'The last week · the top six make the playoffs'],
  [
    { weeksLeft: { from: 1, to: 14 }, phase: 'to come', playoffTeams: 24 },
    '14 weeks left · every team makes the playoffs',
  ],
  [{ stage: 'playoffs', weeksLeft: null }, 'Six teams play for the title'],
  [{ stage: 'over', weeksLeft: null }, 'The season is over'],
])('RACE-04 the progress: %j', (race, words) => {
  const teams = Array.from({ length: 24 }) as Race['teams']
  expect(raceInWords({ stage: 'season', playoffTeams: 6, teams, ...race } as Race)).toBe(words)
})

test('RACE-06 need and average are compared as rounded on screen', () => {
  expect(neededVersusAverage(132.2, 151.8)).toBe('That is 20 a week less than the team’s average.')
  expect(neededVersusAverage(160, 151.8)).toBe('That is 8 a week more than the team’s average.')
  expect(neededVersusAverage(152.4, 151.8)).toBe('That is the team’s weekly average.')
})

test('RACE-07 the sentence is about unsure chances; the first weeks tell little', () => {
  const of = (forecasts: number[], came: number[], to = 9) => {
    const bins = forecasts.map((count, at) => ({
      from: at / 10,
      to: (at + 1) / 10,
      forecasts: count,
      expected: 0,
      came: came[at]!,
    }))
    return calledInWords(sampleRecord({ bins, from: 1, to }))
  }
  const called = of([90, 9, 9, 9, 9, 9, 8, 6, 5, 40], [1, 1, 1, 1, 1, 1, 5, 5, 5, 40])
  expect(called).toBe('Of the chances called 60 to 80%, 71% came true.')
  expect(of([6, 2, 1, 1, 0, 0, 0, 0, 0, 2], [1, 1, 1, 1, 0, 0, 0, 0, 0, 2], 2)).toBe(
    'Of the chances called 0 to 20%, 25% came true. It is early: two weeks tell little.',
  )
})

test('weeks and money in words', () => {
  expect([weeksInWords(3, 3), weeksInWords(3, 5), dollars(303.6)]).toEqual(['week 3', 'weeks 3 to 5', '$304'])
})
