import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '#testing/platform/child-process.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { type Leadership, leadAlone } from './leadership.ts'
import { leadOnPostgres } from './postgres-leadership.ts'

const log = pino({ level: 'silent' })

async function join(databaseUrl: string): Promise<Leadership> {
  const leadership = await leadOnPostgres({ databaseUrl, log, tryEveryMs: 50 })
  onTestFinished(() => leadership.close())
  return leadership
}

function recorded() {
  const events: string[] = []
  return { events, work: { start: async () => void events.push('start'), stop: async () => void events.push('stop') } }
}

async function endLeadersSession(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  await client.end()
}

test('a single process leads its league: work starts at once and stops at the end', async () => {
  const leadership = leadAlone()
  const { events, work } = recorded()
  await leadership.whileLeading(work)
  expect(leadership.isLeader).toBe(true)
  expect(events).toEqual(['start'])
  await leadership.close()
  expect(events).toEqual(['start', 'stop'])
})

onPostgres('one of several nodes leads, and another takes over when it stops', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [first, second] = [await join(databaseUrl), await join(databaseUrl)]
  const works = [recorded(), recorded()]
  await first.whileLeading(works[0]!.work)
  await second.whileLeading(works[1]!.work)
  await sleep(200)
  expect([first.isLeader, second.isLeader]).toEqual([true, false])
  expect(works.map(({ events }) => events)).toEqual([['start'], []])
  const leader = await first.leader()
  expect(leader).toBeTypeOf('number')
  expect(await second.leader()).toBe(leader)

  await first.close()
  expect(works[0]!.events).toEqual(['start', 'stop'])
  await expect.poll(() => works[1]!.events).toEqual(['start'])
  expect([first.isLeader, second.isLeader]).toEqual([false, true])
  expect(await second.leader()).not.toBe(leader)
})

onPostgres('a leader that loses its connection steps down, and exactly one node leads again', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [first, second] = [await join(databaseUrl), await join(databaseUrl)]
  const { events, work } = recorded()
  await first.whileLeading(work)
  await endLeadersSession(databaseUrl)
  await expect.poll(() => events[1]).toBe('stop')
  await expect.poll(() => first.isLeader !== second.isLeader).toBe(true)
})

onPostgres('a node that leads again has its new session number before its work starts', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [leader, other] = [await join(databaseUrl), await join(databaseUrl)]
  await other.close()
  const numbers: (number | undefined)[] = []
  await leader.whileLeading({ start: async () => void numbers.push(await leader.leader()), stop: async () => {} })
  await endLeadersSession(databaseUrl)
  await expect.poll(() => numbers).toHaveLength(2)
  expect(numbers).toEqual([expect.any(Number), expect.any(Number)])
  expect(numbers[1]).not.toBe(numbers[0])
})

onPostgres('work restarts when the lead is lost and regained during its start', async () => {
  const databaseUrl = await newPostgresDatabase()
  const leader = await join(databaseUrl)
  const numbers: (number | undefined)[] = []
  await leader.whileLeading({ start: async () => void numbers.push(await leader.leader()), stop: async () => {} })
  const beginning = leader.whileLeading({ start: () => sleep(1_500), stop: async () => {} })
  await endLeadersSession(databaseUrl)
  await beginning
  await expect.poll(() => numbers).toHaveLength(2)
  expect(numbers[1]).not.toBe(numbers[0])
})

onPostgres('work that fails to start passes the lead to another node', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [first, second, third] = [await join(databaseUrl), await join(databaseUrl), await join(databaseUrl)]
  const failing = { start: () => Promise.reject(new Error('The provider is away.')), stop: async () => {} }
  await second.whileLeading(failing)
  await third.whileLeading(recorded().work)
  await expect(first.whileLeading(failing)).rejects.toThrow('The provider is away.')
  await first.close()
  await expect.poll(() => third.isLeader).toBe(true)
})

onPostgres('after kill -9 of the leader another node takes over', async () => {
  const databaseUrl = await newPostgresDatabase()
  const child = startChild(new URL('../../testing/platform/lead.ts', import.meta.url), [databaseUrl])
  expect(await child.line()).toBe('leads')
  const survivor = await join(databaseUrl)
  expect(survivor.isLeader).toBe(false)

  child.kill('SIGKILL')
  await expect.poll(() => survivor.isLeader).toBe(true)
})
