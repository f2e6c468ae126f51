import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#platform/start-error.ts'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'
import { silentServer } from '#testing/providers/silent-server.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { openProvider } from './open-provider.ts'
import { linesOf } from './sides.ts'

const SUNDAY = Date.UTC(2024, 8, 8, 17)
const HOUR = 3_600_000
const log = { info: () => {}, warn: () => {} }

function described(sources: object = {}) {
  const { at, write } = sourceFolder({
    'games.csv': gamesTable({ week: 1 }, { week: 2, gameday: '2024-09-15' }),
    'stats.csv': newerStats(
      { player_id: '00-1', rushing_yards: 90, rushing_tds: 1 },
      { player_id: '00-2', team: 'ARI', receptions: 6, receiving_yards: 70 },
      { player_id: '00-1', week: 2, rushing_yards: 40 },
    ),
    'sources.json': JSON.stringify({
      season: 2024,
      schedule: { nflverse: 'games.csv' },
      offense: { nflverse: 'stats.csv' },
      defaultSalary: 2.5,
      ...sources,
    }),
  })
  return { file: at('sources.json'), write }
}

test('live sources: what they report now, and their status', async () => {
  const { file, write } = described()
  let now = SUNDAY + 30 * 24 * HOUR
  const opened = await openProvider(file, { isReplay: false, clock: { now: () => now }, log })
  onTestFinished(opened.close)
  expect([opened.season, opened.defaultSalary, opened.recorded]).toEqual([2024, 2.5, undefined])
  expect(linesOf(await opened.provider.statLines(1, now))).toHaveLength(2)

  write('stats.csv', 'player_id\n')
  now += 60_000
  expect(linesOf(await opened.provider.statLines(1, now))).toHaveLength(2)
  const failing = opened.status().filter((status) => status.failure)
  expect(failing.map(({ source, failure }) => [source, failure?.message])).toEqual([
    ['offense', expect.stringMatching(/stats\.csv lacks the column season\.$/)],
  ])
})

test('D-08 a replayed season is read once and reported as of any minute', async () => {
  const { file } = described()
  const opened = await openProvider(file, { isReplay: true, clock: { now: Date.now }, log })
  onTestFinished(opened.close)
  const { provider, recorded } = opened
  expect(recorded?.games).toHaveLength(2)
  expect(linesOf(await provider.statLines(1, SUNDAY - 1))).toEqual([])
  expect((await provider.games(SUNDAY + HOUR)).map((game) => game.isFinal)).toEqual([false, false])
  expect(linesOf(await provider.statLines(1, SUNDAY + 24 * HOUR))).toContainEqual({
    playerId: '00-1',
    week: 1,
    club: 'SEA',
    stats: { rushingYards: 90, rushingTouchdowns: 1 },
  })
  expect(linesOf(await provider.statLines(2, SUNDAY + 24 * HOUR))).toEqual([])
})

test('an invalid sources file ends the start with one sentence', async () => {
  const { file } = described({ season: 'soon' })
  const start = openProvider(file, { isReplay: false, clock: { now: Date.now }, log })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/^The file .*sources\.json does not describe sources at 'season'/)
})

test('a season that cannot be read cannot be replayed, and the start returns the reason', async () => {
  const { file } = described({ offense: { nflverse: 'elsewhere.csv' } })
  const start = openProvider(file, { isReplay: true, clock: { now: Date.now }, log })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/^There is no file .*elsewhere\.csv\.$/)
})

test('closing does not wait for a server that hangs', async () => {
  const { address, requested } = await silentServer()
  const { file } = described({ offense: { nflverse: `${address}stats.csv` } })
  const opened = await openProvider(file, { isReplay: false, privateSources: true, clock: { now: Date.now }, log })
  const pending = opened.provider.statLines(1, Date.now())
  await Promise.race([requested, pending])
  opened.close()
  await expect(pending).rejects.toThrow('The reading of sources was ended.')
})
