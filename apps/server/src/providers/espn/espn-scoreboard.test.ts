import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { realFile } from '#testing/providers/real-data.ts'
import { espnEvent, scoreboard } from '#testing/providers/scoreboards.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { espnScoreboard } from './espn-scoreboard.ts'

const WEEK_12 = 'scoreboard_2024_12.json'

const reported = async (text: string) => {
  const { files, folder } = sourceFolder({ [WEEK_12]: text })
  const source = espnScoreboard(files, folder, 2024)
  return { games: await source.games(12), tally: source.tally() }
}
const stateOf = async (options: Parameters<typeof espnEvent>[0]) =>
  (await reported(scoreboard([espnEvent(options)]))).games[0]

const inPlay = { state: 'in', period: 3, clock: '4:12', score: ['20', '17'] } as const

describe('REAL-03 a game on the scoreboard is', () => {
  test.each([
    ['to come', { name: 'STATUS_SCHEDULED', state: 'pre' }, { state: 'to come' }],
    [
      'in play',
      { ...inPlay, name: 'STATUS_IN_PROGRESS', score: ['20', '17'] },
      { state: 'playing', period: 3, clock: '4:12', awayScore: 20, homeScore: 17 },
    ],
    [
      'at half-time',
      { name: 'STATUS_HALFTIME', state: 'in', period: 2, clock: '0:00', score: [3, 0] },
      { state: 'playing', period: 2, clock: '0:00', awayScore: 3, homeScore: 0 },
    ],
    ['held up before its first quarter', { name: 'STATUS_DELAYED', state: 'in', period: 0 }, { state: 'to come' }],
    [
      'final after overtime',
      { name: 'STATUS_FINAL', state: 'post', period: 5, score: ['30', '27'] },
      { state: 'final', period: 5, awayScore: 30, homeScore: 27 },
    ],
    ['postponed', { name: 'STATUS_POSTPONED', state: 'post', completed: false }, { state: 'postponed' }],
    [
      'in play with a score that makes no sense',
      { ...inPlay, score: ['-3', 'many'] },
      { state: 'playing', period: 3, clock: '4:12' },
    ],
  ] as const)('%s', async (_what, options, state) => {
    const game = await stateOf(options as Parameters<typeof espnEvent>[0])
    expect(game).toEqual({
      home: 'SEA',
      away: 'ARI',
      kickoff: Date.UTC(2024, 10, 24, 21, 25),
      reported: state,
      isCancelled: false,
    })
  })

  test('cancelled', async () => {
    expect(await stateOf({ name: 'STATUS_CANCELED', state: 'post', completed: false })).toMatchObject({
      isCancelled: true,
    })
  })
})

test('REAL-03 a kick-off counts only when it is set', async () => {
  expect((await stateOf({ timeValid: false }))?.kickoff).toBeUndefined()
  expect((await stateOf({ date: 'soon' }))?.kickoff).toBeUndefined()
  expect((await stateOf({ date: '2024-11-26T00:15Z' }))?.kickoff).toBe(Date.UTC(2024, 10, 26, 0, 15))
})

test('unusable entries are skipped and counted, and clubs get our codes', async () => {
  const { games, tally } = await reported(
    scoreboard([
      espnEvent({ away: 'AFC', home: 'NFC' }),
      espnEvent({ away: 'LAR', home: 'WSH' }),
      espnEvent({ name: 'STATUS_ABANDONED', state: 'post', completed: false }),
    ]),
  )
  expect(games.map(({ away, home }) => [away, home])).toEqual([['LAR', 'WAS']])
  expect(tally).toEqual({
    read: 3,
    kept: 1,
    leftOut: new Map([
      ['unknown club', 1],
      ['state STATUS_ABANDONED', 1],
    ]),
  })
})

test.each([
  ['another week', scoreboard([], { week: 11 }), /is of another week than week 12 of the season of 2024\.$/],
  ['another season', scoreboard([], { season: 2023 }), /is of another week than week 12 of the season of 2024\.$/],
  ['the playoffs', scoreboard([], { type: 3 }), /is of another week than week 12 of the season of 2024\.$/],
  ['a club twice', scoreboard([espnEvent(), espnEvent({ home: 'KC' })]), /has a club twice\.$/],
  ['half a response', scoreboard([espnEvent()]).slice(0, 300), /is damaged or incomplete JSON\.$/],
  ['no events', '{"season":{"type":2,"year":2024},"week":{"number":12}}', /is not what was expected at events /],
  ['JSON that is nested without end', '['.repeat(5_000_000), /is nested more than 64 times\.$/],
  ['JSON with a text that never ends', `"${'\\"'.repeat(2_000_000)}`, /is damaged or incomplete JSON\.$/],
  [
    'JSON of millions of nothings',
    `[${'{},'.repeat(5_000_000)}0]`,
    /has more than the 4000000 values that are read\.$/,
  ],
])('%s is refused with one sentence', async (_what, text, reason) => {
  await expect(reported(text)).rejects.toThrow(reason)
})

describe('recorded responses of ESPN', () => {
  test.each([
    ['scoreboard_2025_week1_sample.json', 2025, [['DAL', 'PHI', 'final', 4, 20, 24]]],
    ['scoreboard_2022_week1_inprogress_sample.json', 2022, [['NO', 'ATL', 'playing', 4, 24, 26]]],
  ])('%s', async (name, season, first) => {
    const { files, folder } = sourceFolder({
      [`scoreboard_${season}_01.json`]: readFileSync(realFile(`espn/${name}`), 'utf8'),
    })
    const games = await espnScoreboard(files, folder, season).games(1)
    expect(games.length).toBeGreaterThan(1)
    expect(
      games
        .slice(0, 1)
        .map(({ away, home, reported }) => [
          away,
          home,
          reported.state,
          reported.period,
          reported.awayScore,
          reported.homeScore,
        ]),
    ).toEqual(first)
  })
})
