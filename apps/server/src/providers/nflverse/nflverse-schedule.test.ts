import { expect, test } from 'vitest'
import { gamesTable } from '#testing/providers/nflverse-tables.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { nflverseSchedule } from './nflverse-schedule.ts'

const schedule = (text: string) => {
  const { files, folder } = sourceFolder({ 'games.csv': text })
  return nflverseSchedule(files, folder, 2024)
}

test('D-08 kick-offs are Eastern time, across the change to winter time', async () => {
  const games = await schedule(
    gamesTable(
      { week: 8, gameday: '2024-10-27', gametime: '20:20', away_team: 'LA', home_team: 'WAS' },
      { week: 9, gameday: '2024-11-03', gametime: '13:00' },
    ),
  ).games()
  const over = { isFinal: true, reported: { state: 'final', period: 4, homeScore: 17, awayScore: 20 } }
  expect(games).toEqual([
    { id: '2024_8_LA_WAS', week: 8, kickoff: Date.UTC(2024, 9, 28, 0, 20), home: 'WAS', away: 'LAR', ...over },
    { id: '2024_9_ARI_SEA', week: 9, kickoff: Date.UTC(2024, 10, 3, 18), home: 'SEA', away: 'ARI', ...over },
  ])
})

test('REAL-03 a finished game has its score and whether it went into overtime', async () => {
  const text = gamesTable({ week: 1, stadium: 1 }, { week: 2, home_score: '', away_score: '' })
  const games = await schedule(text.replace('stadium', 'overtime')).games()
  expect(games.map(({ reported }) => reported)).toEqual([
    { state: 'final', period: 5, homeScore: 17, awayScore: 20 },
    undefined,
  ])
})

test('SEER-02 a betting line gives each club its points; a game without one has none', async () => {
  const text = gamesTable({ week: 1, stadium: 3, espn: 45.5 }, { week: 2 })
  const games = await schedule(text.replace('stadium', 'spread_line').replace('espn', 'total_line')).games()
  expect(games.map(({ expected }) => expected)).toEqual([{ home: 24.25, away: 21.25 }, undefined])
})

test('a game is final with its score, even nought to nought, and not without', async () => {
  const games = await schedule(
    gamesTable({ week: 1, home_score: 0, away_score: 0 }, { week: 2, home_score: '', away_score: '' }),
  ).games()
  expect(games.map((game) => game.isFinal)).toEqual([true, false])
})

test('a game whose time is not set yet is on Sunday at one', async () => {
  const [game] = await schedule(gamesTable({ week: 18, gameday: '2025-01-05', gametime: '' })).games()
  expect(game?.kickoff).toBe(Date.UTC(2025, 0, 5, 18))
})

test('other seasons and the post-season are skipped and counted', async () => {
  const source = schedule(gamesTable({}, { season: 2023 }, { week: 19, game_type: 'WC' }))
  expect(await source.games()).toHaveLength(1)
  expect(source.tally()).toMatchObject({
    read: 3,
    kept: 1,
    leftOut: new Map([
      ['another season', 1],
      ['not in the regular season', 1],
    ]),
  })
})

test.each([
  [
    'a day that does not exist',
    { gameday: '2024-09-31' },
    /has no date and time of day in '2024-09-31 13:00' in row 2\.$/,
  ],
  ['a time in words', { gametime: 'TBD' }, /has no date and time of day in '2024-09-08 TBD' in row 2\.$/],
  ['an unknown club', { home_team: 'LON' }, /names the unknown club 'LON' in row 2\.$/],
  ['no game of the season', { season: 2025 }, /has no game of the regular season 2024\.$/],
  ['a game without an id', { game_id: '' }, /has no game_id in row 2\.$/],
])('%s is refused with one sentence', async (_what, flaw, reason) => {
  await expect(schedule(gamesTable(flaw)).games()).rejects.toThrow(reason)
})

test('a duplicate game is refused', async () => {
  await expect(schedule(gamesTable({}, { gametime: '16:05' })).games()).rejects.toThrow(/has a game twice\.$/)
})
