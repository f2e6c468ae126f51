import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { createNotices, type Notice } from './notices.ts'
import { createPostgresNotices } from './postgres-notices.ts'

const log = pino({ level: 'silent' })

async function openNode(databaseUrl: string, reloadMs?: number) {
  const notices = createPostgresNotices({
    databaseUrl,
    here: createNotices(),
    log,
    ...(reloadMs && { reloadMs }),
  })
  onTestFinished(() => notices.close())
  await notices.listening(10_000)
  const received: Notice[] = []
  notices.subscribe((notice) => received.push(notice))
  return { ...notices, received }
}

async function runStatement(databaseUrl: string, statement: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

const breakListeners = (databaseUrl: string) =>
  runStatement(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

onPostgres('D-06 a notice reaches every node, its sender at once and only once', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [here, there, elsewhere] = [
    await openNode(databaseUrl),
    await openNode(databaseUrl),
    await openNode(databaseUrl),
  ]

  here.publish({ part: 'stats', weeks: [12] })
  expect(here.received).toEqual([{ part: 'stats', weeks: [12] }])
  here.publish({ part: 'rosters' })
  for (const node of [there, elsewhere])
    await expect.poll(() => node.received).toEqual([{ part: 'stats', weeks: [12] }, { part: 'rosters' }])
  await sleep(200)
  expect(here.received).toHaveLength(2)
})

onPostgres('nodes of another league on the same server receive no notices', async () => {
  const [ours, theirs] = [await openNode(await newPostgresDatabase()), await openNode(await newPostgresDatabase())]
  ours.publish({ part: 'news' })
  await sleep(200)
  expect(theirs.received).toEqual([])
})

onPostgres('a reconnected node reloads everything, and the others too when it had unsent notices', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [here, there] = [await openNode(databaseUrl), await openNode(databaseUrl)]
  await breakListeners(databaseUrl)
  await expect.poll(() => here.received).toEqual([{ part: 'league' }])
  await expect.poll(() => there.received).toEqual([{ part: 'league' }])

  here.publish({ part: 'games' })
  await expect.poll(() => there.received.at(-1)).toEqual({ part: 'games' })
})

onPostgres('after a broken connection nodes reload what they missed', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [here, there] = [await openNode(databaseUrl), await openNode(databaseUrl)]
  // The oldest connection is that of `here`; that of `there` stays open.
  await runStatement(
    databaseUrl,
    `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = current_database()
     order by backend_start limit 1) as oldest`,
  )
  here.publish({ part: 'rosters' })
  expect(here.received[0]).toEqual({ part: 'rosters' })
  await expect.poll(() => there.received).not.toEqual([])
  await expect.poll(() => here.received).toContainEqual({ part: 'league' })
})

onPostgres('an unknown message reloads everything', async () => {
  const databaseUrl = await newPostgresDatabase()
  const node = await openNode(databaseUrl)
  for (const payload of ['{"from":"x","notice":{"part":"stadium"}}', 'not JSON', '{}'])
    await runStatement(databaseUrl, `select pg_notify('tuff_notices', $1)`, [payload])
  await expect.poll(() => node.received).toEqual(Array(3).fill({ part: 'league' }))
})

onPostgres('a node reloads periodically, because a notice can be lost with its sender', async () => {
  const node = await openNode(await newPostgresDatabase(), 100)
  await expect.poll(() => node.received).toContainEqual({ part: 'league' })
})

onPostgres('notices published just before the shutdown are still sent', async () => {
  const databaseUrl = await newPostgresDatabase()
  const [leaving, staying] = [await openNode(databaseUrl), await openNode(databaseUrl)]
  for (let week = 1; week <= 18; week++) leaving.publish({ part: 'stats', weeks: [week] })
  await leaving.close()
  await expect.poll(() => staying.received).toHaveLength(18)
})
