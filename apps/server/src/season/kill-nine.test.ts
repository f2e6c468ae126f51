import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { startChild } from '#platform/testing/child-process.ts'
import { newFolder } from '#platform/testing/test-databases.ts'
import { createSeasonStore } from './season-store.ts'

const WRITER = new URL('./testing/stat-line-writer.ts', import.meta.url)
/** Every kind of moment once; the soak asks for many more. */
const KILLS = Number(process.env.TUFF_KILLS ?? 5)

test(`kill -9 at ${KILLS} random moments loses nothing that was acknowledged and leaves nothing half done`, {
  timeout: 30_000 + KILLS * 5_000,
}, async () => {
  const folder = newFolder()
  const acknowledged: number[] = []
  let next = 0

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writer = startChild(WRITER, [folder, String(next)])
    // Every fifth dies while it starts, when it may be repairing what the one before it left.
    if (kill % 5 > 0) acknowledged.push(Number(await writer.line()))
    await sleep(Math.random() * (kill % 5 > 0 ? 60 : 300))
    writer.kill('SIGKILL')
    acknowledged.push(...(await writer.rest()).map(Number))

    const found = await examine(folder)
    expect(found.integrity).toBe('ok')
    expect(acknowledged.filter((number) => !found.writes.has(number))).toEqual([])
    expect(found.left).toBe(found.right)
    next = found.writes.size
    expect(found.left).toBe(next - 1)
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS)
})

/** What the next one to open the folder finds. */
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
