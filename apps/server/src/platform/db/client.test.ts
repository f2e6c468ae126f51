import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/test-databases.ts'
import type { Database } from './client.ts'

onBothDatabases('the database', (open) => {
  const secret = (name: string) => ({ name, value: 'x' })

  const names = async (db: Database) =>
    (await db.query.selectFrom('secrets').select('name').execute()).map((row) => row.name).sort()

  test('a transaction that fails leaves nothing behind', async () => {
    const db = await open()
    const failing = db.transaction(async (tx) => {
      await tx.insertInto('secrets').values(secret('a')).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names(db)).toEqual([])
  })

  test('D-10 thirty at once who each look before they write never exceed a limit of five', async () => {
    const db = await open()
    const tries = Array.from({ length: 30 }, (_, index) =>
      db.transaction(async (tx) => {
        const { made } = await tx
          .selectFrom('secrets')
          .select((row) => row.fn.countAll<number>().as('made'))
          .executeTakeFirstOrThrow()
        if (made >= 5) return false
        // Long enough for everybody else to look as well.
        await sleep(5)
        await tx
          .insertInto('secrets')
          .values(secret(`trade ${index}`))
          .execute()
        return true
      }),
    )
    const done = await Promise.all(tries)
    expect(done.filter((isDone) => isDone)).toHaveLength(5)
    expect(await names(db)).toHaveLength(5)
  })

  test('counts, sums and instants come back as numbers', async () => {
    const db = await open()
    const kickoff = Date.UTC(2024, 10, 24, 18)
    await db.query
      .insertInto('games')
      .values(
        [1, 2].map((week) => ({ id: `game ${week}`, week, kickoff, home: 'DAL', away: 'PIT', is_final: 0 as const })),
      )
      .execute()
    const figures = await db.query
      .selectFrom('games')
      .select((row) => [
        row.fn.countAll().as('count'),
        row.fn.sum('kickoff').as('sum'),
        row.fn.max('kickoff').as('latest'),
      ])
      .executeTakeFirstOrThrow()
    expect({ ...figures }).toEqual({ count: 2, sum: 2 * kickoff, latest: kickoff })
  })

  test('whoever asks beside his own transaction is told so, instead of waiting for himself forever', async () => {
    const db = await open()
    await expect(db.transaction(async () => names(db))).rejects.toThrow('Inside a transaction, ask its tx')
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('Inside a transaction')
    expect(await names(db)).toEqual([])
  })

  test('a transaction that is under way when the database closes is finished first', async () => {
    const db = await open()
    let isFinished = false
    const begun = Promise.withResolvers<void>()
    const writing = db.transaction(async (tx) => {
      await tx.insertInto('secrets').values(secret('a')).execute()
      begun.resolve()
      await sleep(50)
      await tx.insertInto('secrets').values(secret('b')).execute()
      isFinished = true
    })
    await begun.promise
    await db.close()
    expect(isFinished).toBe(true)
    await writing
  })
})
