import { expect, test } from 'vitest'
import { sundayOf } from './sunday.ts'

const game = (week: number, kickoff: string) => ({ week, kickoff: Date.parse(kickoff) })

test("a week's Sunday is ten minutes into its busiest kick-off", () => {
  const games = [
    game(12, '2024-11-22T01:15Z'),
    game(12, '2024-11-24T18:00Z'),
    game(12, '2024-11-24T18:00Z'),
    game(12, '2024-11-24T21:25Z'),
    ...Array.from({ length: 8 }, () => game(13, '2024-12-01T18:00Z')),
  ]
  expect(sundayOf(games, 12)).toBe(Date.parse('2024-11-24T18:10Z'))
  expect(sundayOf(games, 13)).toBe(Date.parse('2024-12-01T18:10Z'))
})

test('of equally busy kick-offs the first counts', () => {
  expect(sundayOf([game(1, '2024-09-08T20:25Z'), game(1, '2024-09-08T17:00Z')], 1)).toBe(
    Date.parse('2024-09-08T17:10Z'),
  )
})

test('a week without games has no Sunday and throws', () => {
  expect(() => sundayOf([], 3)).toThrow('No games are known in week 3.')
})
