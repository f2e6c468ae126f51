import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newPostgresDatabase, onBothDatabases, onPostgres } from '#testing/platform/test-databases.ts'
import { type Database, openDatabase } from './client.ts'

onBothDatabases('the database', (open) => {
  const secret = (name: string) => ({ name, value: 'x' })

  const names = async (db: Database) =>
    (await db.query.selectFrom('secrets').select('name').execute()).map((row) => row.name).sort()

  test('a failed transaction leaves nothing behind', async () => {
    const db = await open()
    const failing = db.transaction(async (tx) => {
      await tx.insertInto('secrets').values(secret('a')).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names(db)).toEqual([])
  })

  test('D-10 thirty concurrent check-then-write transactions never exceed a limit of five', async () => {
    const db = await open()
    const tries = Array.from({ length: 30 }, (_, index) =>
      db.transaction(async (tx) => {
        const { made } = await tx
          .selectFrom('secrets')
          .select((row) => row.fn.countAll<number>().as('made'))
          .executeTakeFirstOrThrow()
        if (made >= 5) return false
        // Gives the other transactions time to read as well.
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

  test('counts, sums and instants are returned as numbers', async () => {
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

  test("a query outside the caller's own transaction is refused instead of waiting forever", async () => {
    const db = await open()
    await expect(db.transaction(async () => names(db))).rejects.toThrow('Inside a transaction, use its tx')
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('Inside a transaction')
    expect(await names(db)).toEqual([])
  })

  test('closing the database finishes a running transaction first', async () => {
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

onPostgres('a node that falls silent within a transaction releases its locks', async () => {
  const databaseUrl = await newPostgresDatabase()
  const open = async () => {
    const db = await openDatabase({ dataFolder: '', databaseUrl })
    onTestFinished(() => db.close())
    return db
  }
  const [silent, other] = [await open(), await open()]
  const lost = silent.transaction(async (tx) => {
    const { rows } = await sql<object>`show idle_in_transaction_session_timeout`.execute(tx)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
    await sql`set local idle_in_transaction_session_timeout = 200`.execute(tx)
    await tx.insertInto('secrets').values({ name: 'a', value: 'of the silent one' }).execute()
    await sleep(1_000)
    await tx.selectFrom('secrets').selectAll().execute()
  })
  const refused = expect(lost).rejects.toThrow(/connection error/)
  await sleep(100)
  await other.query.insertInto('secrets').values({ name: 'a', value: 'of the other' }).execute()
  await refused
  expect(await other.query.selectFrom('secrets').select('value').execute()).toEqual([{ value: 'of the other' }])
})
