import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { collectGarbage } from '#testing/platform/collect-garbage.ts'
import { createTcpProxy } from '#testing/platform/tcp-proxy.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { openPersistentConnection } from './persistent-connection.ts'

onPostgres('a silent server is disconnected, and reconnected when it responds', async () => {
  const target = new URL(await newPostgresDatabase())
  const door = await createTcpProxy(Number(target.port))
  onTestFinished(() => door.shut())
  target.port = String(door.port)
  const events: string[] = []
  const connection = openPersistentConnection({
    databaseUrl: target.href,
    purpose: 'the test',
    onOpen: async () => void events.push('open'),
    beat: async (session) => void (await session.query('select 1')),
    beatMs: 20,
    // Longer than a busy machine may delay a heartbeat.
    timeoutMs: 1_500,
    onLost: () => events.push('lost'),
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => connection.close())
  await connection.whenOpen(10_000)
  await sleep(100)
  expect(events).toEqual(['open'])

  door.hold()
  await expect.poll(() => events).toContain('lost')
  expect(connection.session).toBeUndefined()
  door.letThrough()
  await expect.poll(() => events.at(-1)).toBe('open')
  await connection.session?.query('select 1')
})

onPostgres('a long-lived connection keeps nothing of its heartbeats in memory', async () => {
  const beats: WeakRef<object>[] = []
  const connection = openPersistentConnection({
    databaseUrl: await newPostgresDatabase(),
    purpose: 'the test',
    onOpen: async () => {},
    async beat() {
      const response = {}
      beats.push(new WeakRef(response))
      return response as unknown as undefined
    },
    beatMs: 1,
    onLost: () => {},
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => connection.close())
  await expect.poll(() => beats.length).toBeGreaterThan(50)
  await vi.waitFor(() => {
    collectGarbage()
    expect(beats.slice(0, 40).filter((beat) => beat.deref())).toEqual([])
  }, 10_000)
})
