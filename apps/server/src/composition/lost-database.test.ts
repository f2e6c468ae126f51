import { setTimeout as sleep } from 'node:timers/promises'
import { AllRosters, ErrorBody } from '@tuff/contract'
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
    expect(Object.keys((await client.rosters()).data)).toHaveLength(24)
    expect(feed.readyState).toBe(WebSocket.OPEN)

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

    const db = await openDatabase({ dataFolder: '', databaseUrl })
    onTestFinished(() => db.close())
    const edits = await db.query.selectFrom('audit_log').select('id').where('action', '=', 'roster-edited').execute()
    expect(edits.length).toBeGreaterThanOrEqual(load.acknowledged)
    expect(edits.length).toBeLessThanOrEqual(load.tried + 1)
  },
  90_000,
)
