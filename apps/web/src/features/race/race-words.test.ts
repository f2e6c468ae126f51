import type { Race } from '@tuff/contract'
import { expect, test } from 'vitest'
import { dollars, neededVersusAverage, raceInWords, weeksInWords } from './race-words.ts'

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

test('weeks and money in words', () => {
  expect([weeksInWords(3, 3), weeksInWords(3, 5), dollars(303.6)]).toEqual(['week 3', 'weeks 3 to 5', '$304'])
})
