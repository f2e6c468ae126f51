// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import { AllRosters, ErrorBody, Health } from '@tuff/contract'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '#platform/db/client.ts'
import { findPostgres, startPostgres } from '#testing/platform/postgres-server.ts'
import { onPostgres } from '#testing/platform/test-databases.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { tokenOf } from '#testing/two-nodes.ts'

const email = 'commissioner@tuff.example'

function clientOf({ address }: ServerProcess, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const rosters = async () =>
    AllRosters.parse(await (await fetch(`${address}/api/rosters/allrosters`, { headers })).json())
  const quarterbacks = async () => {
    const { data, currentWeek } = await rosters()
    const roster = data[email]!.weeks[`Week ${currentWeek}`]!
    return { week: `Week ${currentWeek}` as const, on: roster.filter(({ position }) => position.startsWith('QB')) }
  }
  return {
    /** The metrics and the health as a monitor and the commissioner see them. */
    async health() {
      const paths = ['/metrics', '/metrics/health', '/api/commissioner/health']
      const responses = await Promise.all(paths.map((path) => fetch(`${address}${path}`, { headers })))
      const [, forMonitor, forCommissioner] = responses
      return {
        statuses: responses.map(({ status }) => status),
        forMonitor: Health.parse(await forMonitor!.json()),
        forCommissioner: Health.parse(await forCommissioner!.json()),
      }
    },
    async log() {
      const response = await fetch(`${address}/api/log`, { headers })
      const body = (await response.json()) as { message?: string }
      return [response.status, body.message]
    },
    readyz: async () => (await fetch(`${address}/readyz`)).json(),
    week: async () => (await fetch(`${address}/api/schedule/current-week`, { headers })).status,
    rosters,
    /** Replaces the rostered player by the first of these. */
    async swap(ids: readonly [string, string]) {
      const { week, on } = await quarterbacks()
      const oldPlayerID = on.find(({ playerID }) => ids.includes(playerID))!.playerID
      const newPlayerID = ids.find((id) => id !== oldPlayerID)!
      const body = JSON.stringify({ email, week, oldPlayerID, newPlayerID })
      return fetch(`${address}/api/commissioner/update-roster`, { method: 'POST', headers, body })
    },
    async pair(): Promise<readonly [string, string]> {
      const { week, on } = await quarterbacks()
      const others = Object.values((await rosters()).data).flatMap(({ weeks }) => weeks[week]!)
      for (const own of on) {
        const other = others.find(
          ({ position, salary, playerID }) =>
            position.startsWith('QB') && salary <= own.salary && !on.some((player) => player.playerID === playerID),
        )
        if (other) return [own.playerID, other.playerID]
      }
      throw new Error('The demo league has no cheaper quarterback.')
    },
  }
}

onPostgres(
  'while PostgreSQL is down the league is shown, changes get 503, and nothing is lost',
  async () => {
    const postgres = await startPostgres(findPostgres()!)
    onTestFinished(() => postgres.stop())
    const databaseUrl = postgres.url('postgres')
    const server = await startServerProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' })
    const token = await tokenOf(server, email)
    const client = clientOf(server, token)
    const feed = new WebSocket(
      `${server.address.replace('http', 'ws')}/feeds/standings?access_token=${token}&clientId=web-standings1`,
    )
    onTestFinished(() => feed.terminate())
    let pushes = 0
    feed.on('message', () => pushes++)

    const load = { statuses: new Set<number>(), acknowledged: 0, tried: 0, isOver: false }
    const pair = await client.pair()
    const reading = (async () => {
      for (; !load.isOver; await sleep(50)) load.statuses.add(await client.week())
    })()
    const writing = (async () => {
      for (; !load.isOver; await sleep(50)) {
        load.tried++
        if ((await client.swap(pair)).status === 200) load.acknowledged++
      }
    })()

    await expect.poll(() => load.acknowledged).toBeGreaterThan(5)
    expect((await client.health()).forCommissioner.database).toMatchObject({
      condition: 'ok',
      bytes: expect.any(Number),
    })
    expect((await client.log())[0]).toBe(200)
    await postgres.crash()
    const refused = await client.swap(pair)
    expect(refused.status).toBe(503)
    expect(ErrorBody.parse(await refused.json())).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('cannot reach its database'),
    })
    await vi.waitFor(
      async () => expect(await client.readyz()).toMatchObject({ status: 'degraded', database: 'lost' }),
      10_000,
    )
    const { statuses, forMonitor, forCommissioner } = await client.health()
    expect(statuses).toEqual([200, 200, 200])
    for (const health of [forMonitor, forCommissioner])
      expect(health).toMatchObject({
        status: 'attention',
        findings: expect.arrayContaining([{ about: 'database', sentence: 'the database does not answer' }]),
        database: { condition: 'lost', bytes: null },
        backup: { nextAt: expect.any(Number) },
      })
    expect(await client.log()).toEqual([
      503,
      'This page needs the database, which does not answer. It comes back by itself.',
    ])
    expect(Object.keys((await client.rosters()).data)).toHaveLength(24)
    expect(feed.readyState).toBe(WebSocket.OPEN)

    const logged = (text: string) => server.lines.filter((line) => line.includes(text))
    await expect.poll(() => logged('the database is lost')).toHaveLength(1)

    const [ackedBefore, pushedBefore] = [load.acknowledged, pushes]
    await postgres.comeBack()
    await expect.poll(() => load.acknowledged).toBeGreaterThan(ackedBefore + 5)
    // Availability is checked at most once a second.
    await vi.waitFor(
      async () => expect(await client.readyz()).toMatchObject({ status: 'ready', database: 'ok' }),
      10_000,
    )
    // The demo's clock runs, so there are new scores to push.
    await expect.poll(() => pushes).toBeGreaterThan(pushedBefore)
    load.isOver = true
    await Promise.all([reading, writing])
    expect([...load.statuses]).toEqual([200])
    expect(await client.log()).toEqual([200, undefined])
    await expect.poll(() => logged('the database is back')).toHaveLength(1)
    expect(logged('the database is lost')).toHaveLength(1)
    expect(logged('"not available"').filter((line) => line.includes('stack'))).toEqual([])

    const db = await openDatabase({ dataFolder: '', databaseUrl })
    onTestFinished(() => db.close())
    const edits = await db.query.selectFrom('audit_log').select('id').where('action', '=', 'roster-edited').execute()
    expect(edits.length).toBeGreaterThanOrEqual(load.acknowledged)
    expect(edits.length).toBeLessThanOrEqual(load.tried + 1)
  },
  90_000,
)
