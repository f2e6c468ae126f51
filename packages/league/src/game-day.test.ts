import { expect, test } from 'vitest'
import { gamesOfDay, isWeekUnderWay, liveWeeks, progressByClub, teamDays } from './game-day.ts'
import { dollars } from './money.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { gameOf, leagueOf, sundayOf } from './testing/example-league.ts'
import type { Game } from './weeks.ts'

const HOUR = 3_600_000
const NOON = sundayOf(2)
const game = (home: string, at: number, about: Partial<Game> = {}) =>
  gameOf(2, false, { id: home, kickoff: NOON + at * HOUR, home, away: `${home}2`, ...about })

test('GAME-02 games in progress come first, then upcoming ones, then finished ones', () => {
  const games = [
    game('over', -3, { isFinal: true }),
    game('night', 8),
    game('off', 1, { isCalledOff: true }),
    game('late', 4),
    game('put off', 0, { reported: { state: 'postponed' } }),
    game('second', 0.5),
    game('first', 0),
    { ...game('another week', 0), week: 3 },
  ]
  expect(gamesOfDay(games, 2, NOON + HOUR).map(({ game: { id } }) => id)).toEqual([
    'first',
    'second',
    'put off',
    'late',
    'night',
    'over',
    'off',
  ])
})

test('D-16 a week is live while a game may be scoring, and under way from the first kick-off on', () => {
  const thursday = game('KC', -70)
  const games = [thursday, game('SF', 0), { ...game('GB', 0.5, { reported: { state: 'postponed' } }), week: 3 }]
  const at = (hours: number, list: Game[] = games, closedWeeks: number[] = []) => {
    const now = NOON + hours * HOUR
    return { live: liveWeeks(list, now), isUnderWay: isWeekUnderWay({ week: 2, games: list, closedWeeks }, now) }
  }
  expect(at(-71)).toEqual({ live: [], isUnderWay: false })
  expect(at(-69)).toEqual({ live: [2], isUnderWay: true })
  const [, sunday] = games
  const afterThursday = [{ ...thursday, isFinal: true }, sunday!]
  expect(at(-10, afterThursday)).toEqual({ live: [], isUnderWay: true })
  expect(at(1, afterThursday)).toEqual({ live: [2], isUnderWay: true })
  expect(at(10, afterThursday)).toEqual({ live: [], isUnderWay: true })
  expect(
    at(10, [
      { ...thursday, isFinal: true },
      { ...sunday!, isFinal: true },
    ]),
  ).toEqual({ live: [], isUnderWay: false })
  expect(at(1, afterThursday, [2]).isUnderWay).toBe(false)
  expect(at(1, [game('KC', 0, { isCancelled: true })])).toEqual({ live: [], isUnderWay: false })
})

test("GAME-03 a player's state is that of their club's game; a club without one has a bye", () => {
  const games = [
    game('KC', -4, { isFinal: true }),
    game('SF', 0),
    game('GB', 8),
    game('DET', 0, { isCancelled: true }),
    game('LV', 0, { reported: { state: 'postponed' } }),
  ]
  const progress = progressByClub(games, 2, NOON + HOUR)
  expect(['KC', 'SF2', 'GB', 'DET', 'LV', 'NYJ'].map(progress)).toEqual([
    'done',
    'playing',
    'to play',
    'bye',
    'to play',
    'bye',
  ])
  expect(progressByClub([], 2, NOON)('KC')).toBe('to play')
})

test('GAME-04 projected money follows the rules: shared places are pooled, and it adds up', () => {
  const points = { Ann: [1, 40], Ben: [1, 30], Cy: [1, 30], Dee: [1, 30], Eve: [1, 0] }
  const weekly = [50, 30, 20, 10].map(dollars)
  const settings = { ...DEFAULT_SETTINGS, payouts: { ...DEFAULT_SETTINGS.payouts, weekly } }
  const days = teamDays(buildSnapshot(leagueOf({ points, week: 2, completeThrough: 1, settings })), NOON + HOUR)
  expect(days.map(({ place, isShared, money }) => [place, isShared, money])).toEqual([
    [1, false, 5000],
    [2, true, 2000],
    [2, true, 2000],
    [2, true, 2000],
    [5, false, 0],
  ])
  expect(days.reduce((sum, { money }) => sum + money, 0)).toBe(dollars(110))
  expect(days[0]!.progress).toEqual({ done: 0, playing: 1, 'to play': 0, bye: 0 })
})

test('GAME-09 nobody has a place before the first figure; in the playoffs it is the playoff place', () => {
  const before = buildSnapshot(leagueOf({ points: { Ann: [9], Ben: [5] }, week: 2, completeThrough: 1 }))
  expect(teamDays(before, NOON - HOUR).map(({ place, money, points }) => [place, money, points])).toEqual([
    [null, 0, 0],
    [null, 0, 0],
  ])
  const season = (first: number, ...playoffs: number[]) => [...Array.from({ length: 14 }, () => first), ...playoffs]
  const points = { Ann: season(9, 10, 1), Ben: season(8, 10, 30), Cy: season(1, 50, 50) }
  const settings = { ...DEFAULT_SETTINGS, playoffTeams: 2 }
  const days = teamDays(buildSnapshot(leagueOf({ points, completeThrough: 15, settings })), sundayOf(16) + HOUR)
  expect(days.map(({ place, money, points: of }) => [place, money, of])).toEqual([
    [2, 0, 1],
    [1, 0, 30],
    [null, 0, 50],
  ])
})
