// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, type TestContext } from 'vitest'
import { createTcpProxy, type TcpProxy } from '#testing/platform/tcp-proxy.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { type Database, openDatabase } from './client.ts'
import { unavailabilityIn } from './unavailable.ts'

async function openBoth({ onTestFinished }: TestContext): Promise<{ db: Database; other: Database; door: TcpProxy }> {
  const target = new URL(await newPostgresDatabase())
  const other = await openDatabase({ dataFolder: '', databaseUrl: target.href })
  const door = await createTcpProxy(Number(target.port))
  target.port = String(door.port)
  const db = await openDatabase({ dataFolder: '', databaseUrl: target.href })
  onTestFinished(async () => {
    await Promise.all([db.close(), other.close()])
    await door.shut()
  })
  return { db, other, door }
}

const write = (db: Database, key: string) => db.query.insertInto('settings').values({ key, value: '1' }).execute()

const keysIn = async (db: Database) =>
  (await db.query.selectFrom('settings').select('key').execute()).map(({ key }) => key).sort()

async function lastsMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

// Concurrent, because each test waits for its own timeout on its own database.
describe.concurrent('a pool whose server falls silent', () => {
  onPostgres('silently lost idle connections delay the next write, but none is refused', async (context) => {
    const { db, other, door } = await openBoth(context)
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(db.query)))
    door.silence()
    await sleep(1_100)
    expect(await lastsMs(() => write(db, 'first'))).toBeLessThan(6_000)
    expect(await lastsMs(() => write(db, 'second'))).toBeLessThan(1_000)
    expect(await keysIn(other)).toEqual(['first', 'second'])
  })

  onPostgres(
    'a transaction on a silent connection ends within 10 s on both sides and releases its locks',
    async (context) => {
      const { db, other, door } = await openBoth(context)
      await write(db, 'shared')
      const change = (of: Database, before = async () => {}) =>
        of.transaction(async (tx) => {
          await tx.updateTable('settings').set({ value: '2' }).where('key', '=', 'shared').execute()
          await before()
          await tx.insertInto('settings').values({ key: 'more', value: '1' }).execute()
        })
      const lost = change(db, async () => door.silence()).catch((error) => error)
      await sleep(500)
      expect(await lastsMs(() => change(other))).toBeLessThan(10_000)
      expect(unavailabilityIn(await lost)).toBe('lost')
      expect(await lastsMs(() => write(db, 'afterwards'))).toBeLessThan(1_000)
      expect(await keysIn(other)).toEqual(['afterwards', 'more', 'shared'])
    },
    40_000,
  )

  onPostgres(
    'a write after a transaction with lost responses is outside it and stays',
    async (context) => {
      const { db, other, door } = await openBoth(context)
      await sql`select 1`.execute(db.query)
      door.silence('responses')
      const lost = await db.transaction((tx) => tx.selectFrom('settings').selectAll().execute()).catch((error) => error)
      expect(unavailabilityIn(lost)).toBe('lost')
      await write(db, 'acknowledged')
      expect(await keysIn(other)).toEqual(['acknowledged'])
      // Longer than the server's limit for idle transactions.
      await sleep(6_000)
      expect(await keysIn(other)).toEqual(['acknowledged'])
      expect(await keysIn(db)).toEqual(['acknowledged'])
    },
    40_000,
  )

  onPostgres(
    'a slow statement is cancelled by the server as busy, and its connection stays usable',
    async (context) => {
      const { db } = await openBoth(context)
      const error = await sql`select pg_sleep(60)`.execute(db.query).catch((reason) => reason)
      expect(unavailabilityIn(error)).toBe('busy')
      expect(await lastsMs(() => keysIn(db))).toBeLessThan(1_000)
    },
  )
})
