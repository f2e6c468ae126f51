import type { Game } from '@tuff/league'
import { expect, test } from 'vitest'
import { createCadence } from './cadence.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SUNDAY = Date.UTC(2024, 10, 24, 18)
const game = (about: Partial<Game> = {}): Game => ({
  id: 'g',
  week: 12,
  kickoff: SUNDAY,
  home: 'SEA',
  away: 'ARI',
  isFinal: false,
  ...about,
})

function watching(...games: Game[]) {
  let now = SUNDAY
  const cadence = createCadence({ now: () => now })
  cadence.follow(games)
  return {
    cadence,
    at(instant: number) {
      now = instant
      return { stats: cadence.forStats(12) / 1000, scoreboard: cadence.forScoreboard(12) / 1000 }
    },
  }
}

test('REAL-04 a week is polled every 15 s while one of its games runs, and rarely otherwise', () => {
  const { cadence, at } = watching(game())
  expect(at(SUNDAY - 3 * DAY)).toEqual({ stats: 900, scoreboard: 900 })
  expect(at(SUNDAY - 10 * DAY)).toEqual({ stats: 6 * 3600, scoreboard: 6 * 3600 })
  expect(at(SUNDAY - MINUTE)).toEqual({ stats: 900, scoreboard: 15 })
  expect(at(SUNDAY)).toEqual({ stats: 15, scoreboard: 15 })
  expect(at(SUNDAY + 4 * HOUR)).toEqual({ stats: 15, scoreboard: 15 })
  cadence.follow([game({ reported: { state: 'final' } })])
  // Final figures follow shortly after the end.
  expect(at(SUNDAY + 4 * HOUR + 4 * MINUTE)).toEqual({ stats: 15, scoreboard: 15 })
  expect(at(SUNDAY + 4 * HOUR + 6 * MINUTE)).toEqual({ stats: 900, scoreboard: 900 })
  expect(at(SUNDAY + 20 * DAY)).toEqual({ stats: 6 * 3600, scoreboard: 6 * 3600 })
})

test('REAL-04 a game reported as running counts as running at any time of the clock', () => {
  const { at } = watching(game({ reported: { state: 'playing', period: 1 } }))
  expect(at(SUNDAY - HOUR)).toEqual({ stats: 15, scoreboard: 15 })
})

test('REAL-03 a postponed game is polled rarely until it has a new date', () => {
  const { at } = watching(game({ reported: { state: 'postponed' } }))
  expect(at(SUNDAY + MINUTE)).toEqual({ stats: 900, scoreboard: 900 })
})

test('REAL-03 the scoreboard is polled for weeks that are not over and near', () => {
  const { cadence } = watching()
  const season = [1, 10, 11, 12, 13, 14, 15].map((week) =>
    game({ id: `${week}`, week, kickoff: SUNDAY + (week - 12) * 7 * DAY, isFinal: week < 11 }),
  )
  expect(cadence.scoreboardWeeks(season)).toEqual([11, 12, 13, 14])
})
