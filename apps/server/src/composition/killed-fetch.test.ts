import { expect, test } from 'vitest'
import { createSeasonStore } from '#season/season-store.ts'
import { inspectDatabase } from '#testing/cli/whole-database.ts'
import { killRepeatedly, timeForKills } from '#testing/platform/kill-nine.ts'
import { serveLocally } from '#testing/platform/serve-locally.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'

const FETCHER = new URL('../../testing/fetcher.ts', import.meta.url)
const TITLE = 'REAL-07 a fetch that is killed at random is stored with its log entry, or not at all'
const PLAYERS = 600

test(TITLE, timeForKills, () => killFetches({ dataFolder: newFolder() }))

onPostgres(
  `${TITLE}, on PostgreSQL`,
  async () => killFetches({ dataFolder: '', databaseUrl: await newPostgresDatabase() }),
  { ...timeForKills, tags: ['long'] },
)

async function killFetches(where: { dataFolder: string; databaseUrl?: string }): Promise<void> {
  const address = await openSources()
  let done = 0
  await killRepeatedly({
    script: FETCHER,
    args: () => [address, String(done + 1), where.dataFolder, where.databaseUrl ?? ''],
    withinMs: 400,
    async examine(printed) {
      const { lines, games, players, entries } = await inspectDatabase(where, async (db) => ({
        lines: await createSeasonStore(db).statLines([1, 2]),
        games: await createSeasonStore(db).games(),
        players: await createSeasonStore(db).players(),
        entries: await db.query.selectFrom('audit_log').select('action').execute(),
      }))
      done = entries.length
      expect(done).toBeGreaterThanOrEqual(Number(printed.at(-1)))
      expect([lines.length, games.length, players.length]).toEqual([2 * PLAYERS, 2, PLAYERS])
      expect([...new Set(lines.map((line) => line.stats.rushingYards))]).toEqual([done])
      expect([...new Set(players.map(({ name }) => name.split(' ').at(-1)))]).toEqual([`${done}`])
      expect([...new Set(games.map(({ kickoff }) => new Date(kickoff).getUTCMinutes()))]).toEqual([done % 60])
    },
  })
}

async function openSources(): Promise<string> {
  let number = 0
  const files: Record<string, () => string> = {
    '/games.csv': () => {
      const gametime = `13:${String(number % 60).padStart(2, '0')}`
      return gamesTable({ week: 1, gametime }, { week: 2, gameday: '2024-09-15', gametime })
    },
    '/stats.csv': () =>
      newerStats(
        ...Array.from({ length: PLAYERS }, (_, at) =>
          [1, 2].map((week) => ({
            player_id: `00-${at}`,
            player_display_name: `Runner ${at} ${number}`,
            week,
            rushing_yards: number,
          })),
        ).flat(),
      ),
  }
  const origin = await serveLocally(({ url = '' }, response) => {
    const reported = /^\/speak-of\/(\d+)$/.exec(url)?.[1]
    if (reported) number = Number(reported)
    response.writeHead(reported || files[url] ? 200 : 404).end(files[url]?.())
  })
  return `${origin}/`
}
