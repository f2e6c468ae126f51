import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { LINES, openFaultySeason } from '#testing/faulty-season.ts'
import { firstLines } from '#testing/faulty-upstream.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'
import { silentServer } from '#testing/providers/silent-server.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { startServerProcess } from '#testing/server-process.ts'

/** Starting a process is slow on a busy machine. */
const SLOW = { timeout: 60_000 }

function sourcesFile(offense: string) {
  const { at } = sourceFolder({
    'games.csv': gamesTable({ week: 1 }, { week: 2, gameday: '2024-09-15' }),
    'stats.csv': newerStats(
      { player_id: '00-1', rushing_yards: 90 },
      { player_id: '00-2', team: 'ARI', receptions: 6 },
    ),
    'sources.json': JSON.stringify({
      season: 2024,
      schedule: { nflverse: 'games.csv' },
      offense: { nflverse: offense },
    }),
  })
  return at('sources.json')
}

async function storedIn(dataFolder: string) {
  const db = await openDatabase({ dataFolder })
  try {
    return await createSeasonStore(db).load()
  } finally {
    await db.close()
  }
}

test('D-08 a league takes players, games and figures from its sources, up to its clock', SLOW, async () => {
  const dataFolder = newFolder()
  const clock = 'replay:at=2024-09-10T00:00:00Z,speed=0'
  const server = await startServerProcess({
    TUFF_DATA: dataFolder,
    TUFF_SOURCES: sourcesFile('stats.csv'),
    TUFF_CLOCK: clock,
  })
  expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({ status: 'ready', week: 1 })
  expect(await (await fetch(`${server.address}/config.json`)).json()).toMatchObject({ demo: false, season: 2024 })
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const { players, games, statLines } = await storedIn(dataFolder)
  expect(players.map((player) => player.id).sort()).toEqual(['00-1', '00-2'])
  expect(games.map((game) => [game.week, game.isFinal])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(statLines).toHaveLength(2)
})

test('a league with slow sources starts and stops without waiting for them', SLOW, async () => {
  const { address, requested } = await silentServer()
  const sources = sourcesFile(`${address}stats.csv`)
  const server = await startServerProcess({
    TUFF_DATA: newFolder(),
    TUFF_SOURCES: sources,
    TUFF_PRIVATE_SOURCES: '1',
  })
  await requested
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const reported = Date.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(Date.now() - reported).toBeLessThan(10_000)
})

const wrongClock = (byMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const right = Date.now; Date.now = () => right() + ${byMs}`,
  )}`,
})

const BEFORE_THE_SEASON = Date.UTC(2024, 6, 1) - Date.now()

test('neither a wrong clock at the start nor lying sources remove a figure', {
  timeout: 120_000,
  tags: ['long'],
}, async () => {
  const { sourcesFile: sources, lie } = await openFaultySeason()
  const dataFolder = newFolder()
  const startsAndEnds = async (env: Record<string, string> = {}) => {
    const server = await startServerProcess({
      TUFF_DATA: dataFolder,
      TUFF_SOURCES: sources,
      TUFF_PRIVATE_SOURCES: '1',
      ...env,
    })
    const ingested = async () =>
      /^tuff_ingest_age_seconds (?!0$)/m.test(await (await fetch(`${server.address}/metrics`)).text())
    await expect.poll(ingested, { timeout: 30_000, interval: 200 }).toBe(true)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const { statLines, games } = await storedIn(dataFolder)
    return { lines: statLines.length, games: games.length, final: games.filter((game) => game.isFinal).length, server }
  }
  const whole = { lines: 3 * LINES, games: 6, final: 6 }
  expect(await startsAndEnds()).toMatchObject(whole)
  expect(await startsAndEnds(wrongClock(BEFORE_THE_SEASON))).toMatchObject(whole)
  lie('games.csv', firstLines(2))
  lie('stats.csv', firstLines(1 + LINES + 5))
  const lied = await startsAndEnds()
  expect(lied).toMatchObject(whole)
  expect(lied.server.lines.join('\n')).toContain('The schedule would lose 5 of its 6 games. It is held back.')
})
