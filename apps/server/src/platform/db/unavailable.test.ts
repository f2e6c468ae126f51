import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTcpProxy } from '#testing/platform/tcp-proxy.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { openDatabase } from './client.ts'
import { translateError } from './postgres-errors.ts'
import { unavailabilityIn } from './unavailable.ts'

test('a database that refuses, disconnects, is full or busy differs from a faulty statement', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code })
  const kindOf = (error: unknown) => unavailabilityIn(translateError(error))
  expect(['ECONNREFUSED', '57P01', '08006', '53300'].map((code) => kindOf(withCode(code)))).toEqual(
    Array(4).fill('lost'),
  )
  expect(kindOf(new AggregateError([withCode('ECONNREFUSED')]))).toBe('lost')
  expect(kindOf(new Error('Connection terminated unexpectedly'))).toBe('lost')
  expect(kindOf(withCode('53100'))).toBe('full')
  expect(kindOf(withCode('57014'))).toBe('busy')
  expect(unavailabilityIn(Object.assign(new Error('no'), { errcode: 13, errstr: '' }))).toBe('full')
  for (const other of [withCode('23505'), new Error('no'), 'ECONNREFUSED', undefined])
    expect(kindOf(other)).toBeUndefined()
})

test('errors from elsewhere never count as unavailability, however similar they look', () => {
  expect(unavailabilityIn(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined()
})

onPostgres('a connection lost within a transaction rolls it back and affects no other', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [db, admin] = await Promise.all([
    openDatabase({ dataFolder: '', databaseUrl }),
    openDatabase({ dataFolder: '', databaseUrl }),
  ])
  onTestFinished(async () => void (await Promise.all([db.close(), admin.close()])))
  const write = (cutOff: boolean) =>
    db.transaction(async (tx) => {
      await tx.insertInto('settings').values({ key: 'half', value: '1' }).execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      if (cutOff) await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(admin.query)
      if (cutOff) await sleep(100)
      await tx.insertInto('settings').values({ key: 'whole', value: '1' }).execute()
    })

  const error = await write(true).catch((reason) => reason)
  expect(unavailabilityIn(error)).toBe('lost')
  expect(await db.query.selectFrom('settings').selectAll().execute()).toEqual([])
  await write(false)
  expect(await db.query.selectFrom('settings').selectAll().execute()).toHaveLength(2)
})

onPostgres('a start waits for a PostgreSQL server and reports it once', async () => {
  const target = new URL(await newPostgresDatabase())
  const door = await createTcpProxy(Number(target.port))
  target.port = String(door.port)
  await door.shut()

  const logged: string[] = []
  const waiting = { dataFolder: '', databaseUrl: target.href, onWaiting: (sentence: string) => logged.push(sentence) }
  await expect(openDatabase({ ...waiting, timeoutMs: 700 })).rejects.toThrow('cannot be used (connection refused)')
  logged.length = 0
  const opening = openDatabase({ ...waiting, timeoutMs: 15_000 })
  await sleep(1_200)
  await door.open()
  const db = await opening
  expect(logged).toEqual([`Waiting up to 15 s for the PostgreSQL database 127.0.0.1:${target.port}${target.pathname}.`])
  expect(await db.condition()).toBe('ok')
  await door.shut()
  expect(await db.condition()).toBe('lost')
  await db.close()
})

test('a database file with free disk space is healthy', async () => {
  const db = await openDatabase({ dataFolder: newFolder() })
  expect(await db.condition()).toBe('ok')
  await db.close()
})
