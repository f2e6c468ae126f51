import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lostGames, lostLines, lostStates, olderLines, olderStates } from './missing-data.ts'
import type { StatLine } from './stats.ts'
import { gameOf } from './testing/example-league.ts'
import type { Game, ReportedState } from './weeks.ts'

const line = (playerId: string, rushingYards = 10): StatLine => ({
  playerId,
  week: 9,
  club: 'SEA',
  stats: rushingYards === 0 ? {} : { rushingYards },
})

const week = fc.uniqueArray(
  fc.record({ playerId: fc.string({ maxLength: 3 }), yards: fc.integer({ min: 0, max: 3 }) }),
  {
    selector: ({ playerId }) => playerId,
  },
)
const lines = week.map((rows) => rows.map(({ playerId, yards }) => line(playerId, yards)))

describe('12.2 the stat lines that a response removes', () => {
  test('are those of players that are missing, or whose figures dropped to zero', () => {
    const previous = [line('ann'), line('bob'), line('cy'), line('idle', 0)]
    const reported = [line('cy', 0), line('ann', 3), line('new'), line('idle', 0)]
    expect(lostLines(previous, reported)).toEqual({ lost: ['bob', 'cy'], previous: 4 })
  })

  test('are none when figures only change, or more players have some', () => {
    expect(lostLines([line('ann', 30)], [line('bob'), line('ann', 1)])).toBeUndefined()
    expect(lostLines([], [line('ann')])).toBeUndefined()
  })

  test('are all stored ones for an empty response, and none for a repeated one', () => {
    fc.assert(
      fc.property(lines, (previous) => {
        expect(lostLines(previous, [])?.lost ?? []).toHaveLength(previous.length)
        expect(lostLines(previous, previous)).toBeUndefined()
      }),
    )
  })

  test('are among the stored ones, in any order', () => {
    fc.assert(
      fc.property(lines, lines, (previous, reported) => {
        const loss = lostLines(previous, reported)
        expect(lostLines(previous.toReversed(), reported.toReversed())).toEqual(loss)
        for (const id of loss?.lost ?? []) expect(previous.some((each) => each.playerId === id)).toBe(true)
      }),
    )
  })

  test('are never fewer for a smaller response', () => {
    fc.assert(
      fc.property(lines, lines, fc.nat(), (previous, reported, cut) => {
        const [more, fewer] = [reported, reported.slice(0, cut)].map((each) => lostLines(previous, each)?.lost ?? [])
        for (const id of more!) expect(fewer).toContain(id)
      }),
    )
  })
})

const NOW = Date.UTC(2024, 10, 3)
const DAY = 86_400_000
const game = (id: string, about: Partial<Game> = {}) => gameOf(9, false, { id, kickoff: NOW + DAY, ...about })

describe('12.2 the games that a response removes', () => {
  const final = game('final', { kickoff: NOW - DAY, isFinal: true })
  const running = game('running', { kickoff: NOW - 1 })
  const others = [game('c'), game('d')]

  test.each([
    ['one that is over', [running, ...others], ['final']],
    ['one that is running', [final, ...others], ['running']],
    ['one that is no longer over', [{ ...final, isFinal: false }, running, ...others], ['final']],
    ['those of a week that loses half of its games', [final], ['c', 'd', 'running']],
  ])('are %s', (_what, reported, lost) => {
    expect(lostGames([final, running, ...others], reported, NOW)).toEqual({ lost, previous: 4 })
  })

  test.each([
    ['called off before it began', [final, running, game('c')]],
    ['put off to another week', [final, running, game('c'), game('d', { week: 10, kickoff: NOW + 8 * DAY })]],
    ['over', [final, { ...running, isFinal: true }, ...others]],
  ])('are none when a game is %s', (_what, reported) => {
    expect(lostGames([final, running, ...others], reported, NOW)).toBeUndefined()
  })

  test('are those of every week that is cut off, also long before it begins', () => {
    const season = Array.from({ length: 18 }, (_, at) =>
      game(`w${at + 1}`, { week: at + 1, kickoff: NOW + at * 7 * DAY }),
    )
    expect(lostGames(season, season.slice(0, 9), NOW - DAY)?.lost).toHaveLength(9)
  })
})

describe('12.2 the games that a scoreboard takes back', () => {
  const reported = (away: string, state: ReportedState['state']) => ({ away, home: 'SEA', reported: { state } })

  test('are those that were over or in play and no longer are', () => {
    const previous = [
      reported('ARI', 'final'),
      reported('KC', 'playing'),
      reported('CAR', 'playing'),
      reported('GB', 'final'),
    ]
    const now = [reported('ARI', 'playing'), reported('KC', 'to come'), reported('CAR', 'final')]
    expect(lostStates(previous, now)).toEqual({ lost: ['ARI at SEA', 'GB at SEA', 'KC at SEA'], previous: 4 })
  })

  test('are none when games only progress, or are postponed', () => {
    const previous = [reported('ARI', 'to come'), reported('KC', 'playing'), reported('CAR', 'to come')]
    expect(lostStates(previous, [reported('ARI', 'playing'), reported('KC', 'postponed')])).toBeUndefined()
  })
})

describe('12.2 a stale response', () => {
  test('has several lines that went back and none that advanced', () => {
    const previous = [line('ann', 20), line('bob', 30), line('cy', 5)]
    expect(olderLines(previous, [line('ann', 18), line('bob', 29), line('cy', 5)])).toEqual({
      lost: ['ann', 'bob'],
      previous: 3,
    })
    // A run for a loss, a game that continues elsewhere, a new player.
    expect(olderLines(previous, [line('ann', 18), line('bob', 30), line('cy', 5)])).toBeUndefined()
    expect(olderLines(previous, [line('ann', 18), line('bob', 29), line('cy', 6)])).toBeUndefined()
    expect(olderLines(previous, [line('ann', 18), line('bob', 29), line('new', 1)])).toBeUndefined()
  })

  test('has a game whose clock went back by more than a minute, or several', () => {
    const playing = (period: number, clock: string) => [
      { away: 'ARI', home: 'SEA', reported: { state: 'playing', period, clock } as const },
    ]
    expect(olderStates(playing(3, '4:12'), playing(3, '9:00'))).toEqual({ lost: ['ARI at SEA'], previous: 1 })
    expect(olderStates(playing(3, '14:00'), playing(2, '0:30'))).toEqual({ lost: ['ARI at SEA'], previous: 1 })
    expect(olderStates(playing(3, '4:12'), playing(3, '4:20'))).toBeUndefined()
    expect(olderStates(playing(3, '4:12'), playing(4, '15:00'))).toBeUndefined()
    const other = [{ away: 'KC', home: 'CAR', reported: { state: 'playing', period: 1, clock: '3:00' } as const }]
    const [previous, reported] = [playing(3, '4:12'), playing(3, '4:20')].map((games) => [...games, ...other])
    expect(olderStates(previous!, reported!)).toBeUndefined()
    const back = [{ ...other[0]!, reported: { ...other[0]!.reported, clock: '3:05' } }]
    expect(olderStates(previous!, [...playing(3, '4:20'), ...back])).toMatchObject({
      lost: ['ARI at SEA', 'KC at CAR'],
    })
  })
})
