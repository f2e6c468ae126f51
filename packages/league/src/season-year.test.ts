import { expect, test } from 'vitest'
import { gameOf } from './testing/example-league.ts'
import { seasonAt, seasonOf } from './weeks.ts'

const games = (...days: string[]) =>
  days.map((day, at) => gameOf(1, false, { id: `${at}`, kickoff: Date.parse(`${day}T18:00:00Z`) }))

test('12.5 a season is named by the year in which it began, in January and February too', () => {
  expect(seasonOf(games('2024-09-05'))).toBe(2024)
  expect(seasonOf(games('2025-01-05'))).toBe(2024)
  expect(seasonOf(games('2025-02-09'))).toBe(2024)
  expect(seasonOf(games('2025-08-31'))).toBe(2025)
  expect(seasonOf([])).toBeUndefined()
})

test('12.5 one game with a wrong date does not change the season', () => {
  expect(seasonOf(games('2014-09-07', '2024-09-08', '2024-09-15', '2024-12-29'))).toBe(2024)
  expect(seasonOf(games('2024-09-08', '2014-09-07', '2024-12-29'))).toBe(2024)
})

test('the season at a moment is that of the year, from March on', () => {
  const at = (day: string) => seasonAt(Date.parse(`${day}T12:00:00Z`))
  expect([at('2026-11-18'), at('2027-01-10'), at('2027-02-28'), at('2027-03-01')]).toEqual([2026, 2026, 2026, 2027])
})
