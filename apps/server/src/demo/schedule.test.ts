import { currentWeek } from '@tuff/league'
import { expect, test } from 'vitest'
import { sundayOf } from '#providers/sunday.ts'
import { readRealFile } from '#testing/demo/real-season.ts'
import { CLUBS } from './clubs.ts'
import { byesOf, createSchedule } from './schedule.ts'

const games = createSchedule('a seed')
const gamesOf = (club: string) => games.filter(({ home, away }) => home === club || away === club)

test('every club plays 17 games in 17 weeks and has one bye', () => {
  expect(games).toHaveLength(272)
  expect(new Set(games.map((game) => game.id)).size).toBe(272)
  const byeOf = byesOf(games)
  for (const { code } of CLUBS) {
    const weeks = gamesOf(code).map((game) => game.week)
    expect(new Set(weeks).size).toBe(17)
    expect(weeks).toHaveLength(17)
    expect(weeks).not.toContain(byeOf(code))
    expect(byeOf(code)).toBeGreaterThan(4)
    expect(gamesOf(code).filter((game) => game.home === code).length).toBeOneOf([7, 8, 9, 10])
  }
})

test('nobody plays on Thursday after Monday; only at Christmas are three days enough', () => {
  for (const { code } of CLUBS) {
    for (const [last, next] of pairs(gamesOf(code))) {
      const rest = (next.kickoff - last.kickoff) / 86_400_000
      if (next.week === 17) expect(rest).toBeGreaterThanOrEqual(3)
      else expect(rest).toBeGreaterThan(3.1)
    }
  }
})

test('D-08 the kick-offs of a week fall into that week', () => {
  for (const game of games) expect(currentWeek(games, game.kickoff)).toBe(game.week)
})

test('clocks went back on 3 November: early games start at 17:00 UTC before, then at 18:00', () => {
  const hours = Array.from({ length: 18 }, (_, at) => new Date(sundayOf(games, at + 1)).getUTCHours())
  expect(hours).toEqual([17, 17, 17, 17, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18])
  expect(new Date(sundayOf(games, 12)).toISOString()).toBe('2024-11-24T18:10:00.000Z')
})

test('kick-offs are those of the real season', () => {
  const real = readRealFile('games').map(({ week, gameday, gametime }) => [
    Number(week),
    easternTime(gameday!, gametime!),
  ])
  const ours = games.map((game) => [game.week, game.kickoff])
  expect(ours.map(String).sort()).toEqual(real.map(String).sort())
})

/** The inverse conversion. */
function easternTime(day: string, time: string): number {
  const shows = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const wanted = [4, 5].map((offset) => Date.parse(`${day}T${time}Z`) + offset * 3_600_000)
  return wanted.find((instant) => shows.format(instant) === `${day} ${time}`)!
}

const pairs = <T>(list: T[]) => list.slice(1).map((next, at) => [list[at]!, next] as const)
