import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { AllRosters, ErrorBody } from '@tuff/contract'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { DatabaseError } from '#platform/db/database-error.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { cleanUpLater, openedForAll } from '#testing/platform/clean-up.ts'
import { freePort } from '#testing/platform/free-port.ts'
import { fillDisk, mountSmall, unmount } from '#testing/platform/small-disk.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { legalTrade, teamWithTrades } from '#testing/trades/swaps.ts'
import { tokenOf } from '#testing/two-nodes.ts'

/** Caps the file size and fills what is left. */
async function fill(db: Database) {
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db.query)
  await sql.raw(`pragma max_page_count = ${pages.rows[0]!.page_count}`).execute(db.query)
  for (const size of [100_000, 1_000, 1])
    for (let n = 0; ; n++) {
      const row = { id: `${size} ${n}`, title: 'x'.repeat(size), link: '', image: null, published_at: 0 }
      const error = await db.query
        .insertInto('news')
        .values(row)
        .execute()
        .then(
          () => undefined,
          (reason) => reason,
        )
      if (error) break
    }
}

test('on a full disk changes get 503 and the league is shown; with room again all works', async () => {
  const db = await openTestDatabase()
  const { app, league, commissioner } = await openLeagueServer(db)
  const email = teamWithTrades(league.snapshot, 1)
  const ways = [0, 1].map((turn) => legalTrade(league.snapshot, email, 'WR2', turn))
  const url = '/api/commissioner/trades'
  const { id } = (await app.inject({ method: 'POST', url, headers: commissioner, payload: ways[0]! })).json()
  const edit = (turn: number) =>
    app.inject({ method: 'PUT', url: `${url}/${id}`, headers: commissioner, payload: ways[turn % 2]! })

  await fill(db)
  let turn = 1
  let result = await edit(turn)
  while (result.statusCode === 200 && turn < 200) result = await edit(++turn)
  expect(result.statusCode).toBe(503)
  expect(ErrorBody.parse(result.json())).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('no room left to save changes'),
  })
  const stored = await db.query.selectFrom('trades').select('player_added').where('id', '=', id).executeTakeFirst()
  expect(stored?.player_added).toBe(ways[(turn - 1) % 2]!.playerAdded)
  expect((await app.inject({ url: '/api/rosters/allrosters', headers: commissioner })).statusCode).toBe(200)

  await sql.raw('pragma max_page_count = 1000000').execute(db.query)
  expect((await edit(turn)).statusCode).toBe(200)
})

describe('on a separate disk', () => {
  let small: ReturnType<typeof mountSmall>
  let start: () => Promise<ServerProcess>
  let first: ServerProcess
  openedForAll(async () => {
    small = mountSmall()
    if ('missing' in small) return
    const { folder } = small
    cleanUpLater(() => unmount(folder))
    const port = String(await freePort())
    start = () => startServerProcess({ TUFF_DATA: folder, PORT: port, LOG_LEVEL: 'info' })
    first = await start()
  }, 60_000)

  const readyzOf =
    ({ address }: ServerProcess) =>
    async () =>
      (await fetch(`${address}/readyz`)).json()

  test('a server whose disk fills up during a game recovers by itself when there is room again', async (context) => {
    if ('missing' in small) return context.skip(small.missing)
    const readyz = readyzOf(first)
    expect(await readyz()).toMatchObject({ status: 'ready', database: 'ok' })

    const ballast = join(small.folder, 'ballast')
    await fillDisk(ballast)
    await vi.waitFor(() => expect(first.lines.join('\n')).toContain('stat line ingest failed'), {
      timeout: 20_000,
    })
    await expect.poll(readyz, { timeout: 5_000 }).toMatchObject({ status: 'degraded', database: 'full' })

    rmSync(ballast)
    await vi.waitFor(() => expect(first.lines.join('\n')).toContain('stat line ingest recovered'), {
      timeout: 30_000,
    })
    // The condition is read at most once a second.
    await expect.poll(readyz, { timeout: 5_000 }).toMatchObject({ status: 'ready', database: 'ok' })
  }, 90_000)

  test('SHIP-06 a start on a full disk shows the league; changes and backups need room again', {
    timeout: 90_000,
    tags: ['long'],
  }, async (context) => {
    if ('missing' in small) return context.skip(small.missing)
    const email = 'commissioner@tuff.example'
    const token = await tokenOf(first, email)
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const ballast = join(small.folder, 'ballast')
    await fillDisk(ballast)
    const server = await start()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const readyz = readyzOf(server)
    const correct = () =>
      fetch(`${server.address}/api/commissioner/corrections`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ of: 'team', week: 'Week 3', managerEmail: email, points: 1, reason: 'test' }),
      })
    expect(await readyz()).toMatchObject({ status: 'degraded', database: 'full' })
    expect((await fetch(server.address)).status).toBe(200)
    const rosters = await fetch(`${server.address}/api/rosters/allrosters`, { headers })
    expect(Object.keys(AllRosters.parse(await rosters.json()).data)).toHaveLength(24)
    const refused = await correct()
    expect([refused.status, ErrorBody.parse(await refused.json()).message]).toEqual([
      503,
      expect.stringContaining('no room left to save changes'),
    ])

    const backUp = async () => {
      const response = await fetch(`${server.address}/api/commissioner/backups`, {
        method: 'POST',
        headers: { authorization: headers.authorization },
      })
      return [response.status, ErrorBody.safeParse(await response.json()).data?.message]
    }
    expect(await backUp()).toEqual([409, expect.stringMatching(/^The backup failed\. The disk of \S+ is too full: /)])

    rmSync(ballast)
    await expect.poll(async () => (await correct()).status, { interval: 500 }).toBe(201)
    await vi.waitFor(async () => expect(await readyz()).toMatchObject({ status: 'ready', database: 'ok' }), 10_000)
    // The server holds its database file exclusively.
    expect(await backUp()).toEqual([409, expect.stringContaining('A server that started on a full disk')])
  })
})

test('a start on a full disk without a league ends with one sentence', async (context) => {
  const small = mountSmall()
  if ('missing' in small) return context.skip(small.missing)
  onTestFinished(() => unmount(small.folder))
  await fillDisk(join(small.folder, 'ballast'))
  const refused = expect(openDatabase({ dataFolder: small.folder })).rejects
  await refused.toBeInstanceOf(DatabaseError)
  await refused.toThrow(
    /^The disk of \S+ is full \([^\n]+\), and this TUFF has to write before it can show a league\. Make room/,
  )
}, 60_000)
