import { describe, expect, test } from 'vitest'
import { gameOf } from './testing/example-league.ts'
import { currentWeek, EVERY_WEEK, type Game, isWeekComplete, isWeekOver, weekNow, weekPhase } from './weeks.ts'

const at = (iso: string) => Date.parse(iso)
const thursday = (week: number, iso: string): Game => ({ ...gameOf(week), id: `thursday-${week}`, kickoff: at(iso) })

const season: Game[] = [
  ...EVERY_WEEK.map((week) => gameOf(week)),
  thursday(1, '2024-09-06T00:20:00Z'),
  thursday(2, '2024-09-13T00:15:00Z'),
]

describe('D-08 the current week', () => {
  test.each([
    ['long before the season', '2024-05-01T00:00:00Z', 1],
    ['a moment before week 1 begins', '2024-09-03T08:59:59.999Z', 1],
    ['during week 1', '2024-09-08T20:00:00Z', 1],
    ['after the Monday game of week 1', '2024-09-10T04:00:00Z', 1],
    ['a millisecond before Tuesday 09:00 UTC', '2024-09-10T08:59:59.999Z', 1],
    ['at Tuesday 09:00 UTC', '2024-09-10T09:00:00Z', 2],
    ['on the last day of week 2', '2024-09-17T08:59:59.999Z', 2],
    ['in the week after clocks changed in the United States', '2024-11-05T09:00:00Z', 10],
    ['a millisecond before that', '2024-11-05T08:59:59.999Z', 9],
    ['on the last Sunday', '2025-01-05T18:00:00Z', 18],
    ['when the season has ended', '2025-03-01T00:00:00Z', 18],
  ])('%s', (_, now, week) => {
    expect(currentWeek(season, at(now))).toBe(week)
  })

  test('is 1 while there is no schedule', () => {
    expect(currentWeek([], at('2024-10-01T00:00:00Z'))).toBe(1)
  })

  test('is 18 after a schedule that ends early', () => {
    const short = [gameOf(1), gameOf(2)]
    expect(currentWeek(short, at('2024-09-17T08:59:59.999Z'))).toBe(2)
    expect(currentWeek(short, at('2024-09-17T09:00:00Z'))).toBe(18)
  })

  test('does not depend on the order of the games', () => {
    const now = at('2024-10-20T12:00:00Z')
    expect(currentWeek([...season].reverse(), now)).toBe(currentWeek(season, now))
  })
})

test('D-08 a week begins with its first game, wherever the schedule lists a game that was moved to the next Tuesday', () => {
  const moved = { ...gameOf(5), id: 'moved', kickoff: at('2024-10-09T00:00:00Z') }
  for (const games of [
    [gameOf(4), moved, gameOf(5), gameOf(6)],
    [gameOf(4), gameOf(5), moved, gameOf(6)],
  ])
    expect(currentWeek(games, gameOf(5).kickoff)).toBe(5)
})

describe('D-08 the start of a week', () => {
  const game = (week: number, iso: string) => [{ ...gameOf(week), kickoff: at(iso) }]

  test.each([
    ['is the Tuesday 09:00 UTC before its first game', season, 2, '2024-09-10T09:00:00Z'],
    ['holds for a Tuesday game played after 09:00', game(5, '2024-10-08T09:00:00Z'), 5, '2024-10-08T09:00:00Z'],
    ['reaches back a week for one before', game(5, '2024-10-08T08:59:00Z'), 5, '2024-10-01T09:00:00Z'],
    ['is right before 1970', game(2, '1969-12-28T18:00:00Z'), 2, '1969-12-23T09:00:00Z'],
  ])('%s', (_, games, week, start) => {
    expect([currentWeek(games, at(start) - 1), currentWeek(games, at(start))]).toEqual([1, week])
  })
})

describe('D-08 completeness', () => {
  test('a week is complete when all its games are final', () => {
    const monday = { ...gameOf(3), id: 'monday' }
    expect(isWeekComplete([gameOf(3, true), monday], 3)).toBe(false)
    expect(isWeekComplete([gameOf(3, true), { ...monday, isFinal: true }], 3)).toBe(true)
    expect(isWeekComplete([gameOf(3, true), gameOf(4, false)], 3)).toBe(true)
  })

  test('a week without games is never complete', () => {
    expect(isWeekComplete([], 3)).toBe(false)
    expect(isWeekComplete([gameOf(2, true)], 3)).toBe(false)
  })

  test('D-10 a week is over when the next one is current, week 18 when it is complete', () => {
    const of = (games: Game[], closedWeeks: number[] = []) => ({ games, closedWeeks })
    expect(isWeekOver(of([gameOf(3, true)]), 3, 3)).toBe(false)
    expect(isWeekOver(of([]), 3, 4)).toBe(true)
    expect(isWeekOver(of([gameOf(18, false)]), 18, 18)).toBe(false)
    expect(isWeekOver(of([gameOf(18, true)]), 18, 18)).toBe(true)
    expect(isWeekOver(of([gameOf(18, false)], [18]), 18, 18)).toBe(true)
  })

  test.each([{ isCancelled: true }, { isCalledOff: true }])('a game that is off does not delay a week: %o', (off) => {
    const never = { ...gameOf(17), id: 'never', ...off }
    expect(isWeekComplete([gameOf(17, true), never], 17)).toBe(true)
    expect(isWeekComplete([gameOf(17, false), never], 17)).toBe(false)
    // A game outside the schedule completes nothing.
    expect(isWeekComplete([never], 17)).toBe(false)
  })

  test('a week is to come, in play, complete or closed', () => {
    const season = { games: [gameOf(3, true), gameOf(4), gameOf(5), gameOf(6)], closedWeeks: [4] }
    expect([3, 4, 5, 6].map((week) => weekPhase(season, week, 5))).toEqual(['complete', 'closed', 'in play', 'to come'])
    const begun = { games: [gameOf(1), gameOf(2)], closedWeeks: [] }
    expect([1, 2].map((week) => weekPhase(begun, week, 1))).toEqual(['in play', 'to come'])
    // The commissioner has begun week 2 without a schedule.
    expect([1, 2, 3].map((week) => weekPhase({ games: [], closedWeeks: [] }, week, 2))).toEqual([
      'in play',
      'in play',
      'to come',
    ])
    // A season without games has not begun.
    expect([1, 2].map((week) => weekPhase({ games: [], closedWeeks: [] }, week, 1))).toEqual(['to come', 'to come'])
  })
})

test('D-08 the commissioner fixes a week, or begins one early until the schedule reaches it', () => {
  const during = (week: number) => gameOf(week).kickoff
  expect(weekNow(season, during(5))).toBe(5)
  expect([weekNow(season, during(5), { held: 3 }), weekNow(season, during(9), { held: 3 })]).toEqual([3, 3])
  expect([5, 6, 7].map((week) => weekNow(season, during(week), { begun: 6 }))).toEqual([6, 6, 7])
})
