import { expect, test } from 'vitest'
import { createSeasonStore } from '#season/season-store.ts'
import { inspectDatabase } from '#testing/cli/whole-database.ts'
import { killRepeatedly, timeForKills } from '#testing/platform/kill-nine.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'

const IMPORTER = new URL('../../testing/cli/importer.ts', import.meta.url)
const TITLE = 'REAL-07 an import that is killed at random is stored with its log entry, or not at all'

test(TITLE, timeForKills, () => killImports({ dataFolder: newFolder() }))

onPostgres(
  `${TITLE}, on PostgreSQL`,
  async () => killImports({ dataFolder: '', databaseUrl: await newPostgresDatabase() }),
  { ...timeForKills, tags: ['long'] },
)

async function killImports(where: { dataFolder: string; databaseUrl?: string }): Promise<void> {
  const folder = newFolder()
  let done = 0
  await killRepeatedly({
    script: IMPORTER,
    args: () => [folder, String(done + 1), where.dataFolder, where.databaseUrl ?? ''],
    withinMs: 400,
    async examine(printed) {
      const { yards, entries } = await inspectDatabase(where, async (db) => ({
        yards: (await createSeasonStore(db).statLines([1, 2])).map((line) => line.stats.rushingYards),
        entries: await db.query.selectFrom('audit_log').select('action').execute(),
      }))
      expect(yards).toHaveLength(1200)
      expect([...new Set(yards)]).toEqual([entries.length])
      expect(entries.length).toBeGreaterThanOrEqual(Number(printed.at(-1)))
      done = entries.length
    },
  })
}
