// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#platform/db/client.ts'
import { freePort } from '#testing/platform/free-port.ts'
import { createTcpProxy } from '#testing/platform/tcp-proxy.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { leads, METRICS_TOKEN, tokenOf } from '#testing/two-nodes.ts'

const EMAIL = 'commissioner@tuff.example'
const CLOSED = { week: 3, label: 'Week 3' }

const Made = z.object({ id: z.string() })

/** Corrects scores repeatedly and records acknowledged writes and the longest outage. */
function keepWriting({ address }: ServerProcess, token: string) {
  const load = { acknowledged: [] as string[], statuses: new Set<number>(), longestGapMs: 0, isOver: false }
  const writing = (async () => {
    let last = performance.now()
    while (!load.isOver) {
      const response = await fetch(`${address}/api/commissioner/corrections`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          of: 'team',
          week: load.acknowledged.length % 2 === 0 ? 'Week 12' : CLOSED.label,
          managerEmail: EMAIL,
          points: 1,
          reason: 'test',
        }),
      })
      load.statuses.add(response.status)
      const body = await response.json()
      if (response.status === 201) {
        load.acknowledged.push(Made.parse(body).id)
        load.longestGapMs = Math.max(load.longestGapMs, performance.now() - last)
        last = performance.now()
      }
      await sleep(50)
    }
  })()
  return { load, writing }
}

onPostgres(
  'after silently dropped connections a node leads again in seconds, and nothing is lost',
  async () => {
    const target = new URL(await newPostgresDatabase('template0'))
    const databaseUrl = target.href
    const door = await createTcpProxy(Number(target.port))
    target.port = String(door.port)
    onTestFinished(() => door.shut())
    const ports = [await freePort(), await freePort()]
    const start = (port: number, url: string) =>
      startServerProcess({
        DATABASE_URL: url,
        PORT: String(port),
        TUFF_ORIGIN: `http://localhost:${ports[0]}`,
        TUFF_METRICS_TOKEN: METRICS_TOKEN,
        TUFF_CALLS_PER_MINUTE: '0',
      })
    const leader = await start(ports[0]!, target.href)
    const other = await start(ports[1]!, databaseUrl)
    expect([await leads(leader), await leads(other)]).toEqual([true, false])
    const token = await tokenOf(leader)
    const [atLeader, atOther] = [leader, other].map((node) => keepWriting(node, token))
    await expect.poll(() => atLeader!.load.acknowledged.length).toBeGreaterThan(5)
    const silentSince = performance.now()
    door.silence()
    // The previous leader may lead again after reconnecting.
    const leading = async () => (await Promise.all([leader, other].map(leads))).filter(Boolean).length
    await expect.poll(leading).toBe(0)
    await expect.poll(leading).toBe(1)
    const withoutLeaderMs = performance.now() - silentSince
    const acknowledgedBefore = [atLeader!, atOther!].map(({ load }) => load.acknowledged.length)
    for (const [at, { load }] of [atLeader!, atOther!].entries())
      await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(acknowledgedBefore[at]! + 10), 20_000)
    for (const { load, writing } of [atLeader!, atOther!]) {
      load.isOver = true
      await writing
    }
    expect(withoutLeaderMs).toBeLessThan(10_000)
    for (const { load } of [atLeader!, atOther!]) {
      expect(load.longestGapMs).toBeLessThan(10_000)
      expect([...load.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
    }

    const db = await openDatabase({ dataFolder: '', databaseUrl })
    onTestFinished(() => db.close())
    const kept = new Set((await db.query.selectFrom('score_corrections').select('id').execute()).map(({ id }) => id))
    const acknowledged = [...atLeader!.load.acknowledged, ...atOther!.load.acknowledged]
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    // WEEK-02: each correction of the closed week is listed once, with its effect.
    const corrections = db.query.selectFrom('score_corrections').select('id').where('week', '=', CLOSED.week)
    const late = (await corrections.execute()).length
    const listed = await db.query
      .selectFrom('late_team_changes')
      .innerJoin('late_changes', 'late_changes.id', 'change_id')
      .select(['points_before', 'points_after'])
      .where('week', '=', CLOSED.week)
      .where('cause', '=', 'correction')
      .where('email', '=', EMAIL)
      .orderBy('points_before')
      .execute()
    const first = listed[0]!.points_before
    expect(listed).toEqual(
      Array.from({ length: late }, (_, at) => ({ points_before: first + at, points_after: first + at + 1 })),
    )
  },
  90_000,
)
