import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { killRepeatedly, timeForKills } from '#testing/platform/kill-nine.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { createSeasonStore } from './season-store.ts'

const WRITER = new URL('../../testing/season/stat-line-writer.ts', import.meta.url)

test('kill -9 at random moments loses no acknowledged write and leaves none half done', timeForKills, async () => {
  const folder = newFolder()
  let next = 0
  await killRepeatedly({
    script: WRITER,
    args: () => [folder, String(next)],
    withinMs: 60,
    async examine(numbers) {
      const found = await examine(folder)
      expect(found.integrity).toBe('ok')
      expect(numbers.map(Number).filter((number) => !found.writes.has(number))).toEqual([])
      expect(found.left).toBe(found.right)
      next = found.writes.size
      expect(found.left).toBe(next - 1)
    },
  })
})

async function examine(folder: string) {
  const db = await openDatabase({ dataFolder: folder })
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.query)
  const yards = new Map(
    (await createSeasonStore(db).statLines([1])).map((line) => [line.playerId, line.stats.passingYards ?? -1]),
  )
  await db.close()
  const { left = -1, right = -1 } = Object.fromEntries(yards)
  yards.delete('left')
  yards.delete('right')
  return { integrity: rows.map((row) => row.integrity_check).join(), left, right, writes: new Set(yards.values()) }
}
