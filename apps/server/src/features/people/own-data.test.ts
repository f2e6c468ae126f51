import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openFinishedLeague } from '#testing/over-season.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const URL_OF = '/api/account/data'
const MANAGER = 'manager@tuff.example'

test('SHIP-08 past seasons are read on a thread, one download at a time, without what is another’s or secret', async () => {
  const server = await openFinishedLeague(await openTestDatabase())
  const night = { id: 'night' as const, is_open: 0 as const, teams_at_most: 30, is_link_on: 1 as const }
  const link = { link: 'a sealed link', link_hash: 'hash of a link', invited_by: MANAGER }
  await server.db.query
    .insertInto('pick_night')
    .values({ ...night, ...link })
    .execute()
  expect((await server.end()).statusCode).toBe(200)
  let [alive, most, started] = [0, 0, 0]
  const count = (worker: Worker) => {
    started++
    most = Math.max(most, ++alive)
    worker.once('exit', () => alive--)
  }
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  const people = [server.manager, server.commissioner]
  const [own, another] = await Promise.all(people.map((headers) => server.app.inject({ url: URL_OF, headers })))
  expect({ started, most }).toEqual({ started: 2, most: 1 })

  expect(Object.keys(another!.json().earlier)).toEqual(['2024'])
  const { kept, earlier } = own!.json()
  for (const rows of [kept, earlier['2024']]) {
    expect(rows.pick_night).toMatchObject([{ invited_by: MANAGER }])
    expect(new Set(rows.rosters.map(({ email }: { email: string }) => email))).toEqual(new Set([MANAGER]))
  }
  for (const secret of ['hash of a link', 'a sealed link']) expect(own!.payload).not.toContain(secret)
})

test('SHIP-08 after three downloads a person waits, and is told how long', async () => {
  const { app, manager, commissioner } = await openLeagueServer(await openTestDatabase())
  const download = (headers: object) => app.inject({ url: URL_OF, headers: { ...headers } })
  for (let time = 0; time < 3; time++) expect((await download(manager)).statusCode).toBe(200)
  const refused = await download(manager)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'You have downloaded your data several times. Please try again in 5 minutes.',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290)
  expect((await download(commissioner)).statusCode).toBe(200)
})
