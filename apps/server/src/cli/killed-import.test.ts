import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startChild } from '#platform/testing/child-process.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#platform/testing/test-databases.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { lookInto } from './testing/whole-database.ts'

const IMPORTER = new URL('./testing/importer.ts', import.meta.url)
const KILLS = 4
const TITLE = `REAL-07 an import that is killed, ${KILLS} times at random moments, is there with its log entry or not at all`
const SLOW = 120_000

test(TITLE, { timeout: SLOW }, () => killAgainAndAgain({ dataFolder: newFolder() }))

onPostgres(
  `${TITLE}, on PostgreSQL`,
  async () => killAgainAndAgain({ dataFolder: '', databaseUrl: await newPostgresDatabase() }),
  SLOW,
)

async function killAgainAndAgain(where: { dataFolder: string; databaseUrl?: string }): Promise<void> {
  const folder = newFolder()
  let done = 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const importer = startChild(IMPORTER, [folder, String(done + 1), where.dataFolder, where.databaseUrl ?? ''])
    const acknowledged = Number(await importer.line())
    await sleep(Math.random() * 400)
    importer.kill('SIGKILL')
    const last = Number((await importer.rest()).at(-1) ?? acknowledged)

    const { yards, entries } = await lookInto(where, async (db) => ({
      yards: (await createSeasonStore(db).statLines([1, 2])).map((line) => line.stats.rushingYards),
      entries: await db.query.selectFrom('audit_log').select('action').execute(),
    }))
    expect(yards).toHaveLength(1200)
    expect([...new Set(yards)]).toEqual([entries.length])
    expect(entries.length).toBeGreaterThanOrEqual(last)
    done = entries.length
  }
}
