import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { newPostgresDatabase, onPostgres } from '#platform/testing/test-databases.ts'
import { createCookieBrowser } from './identity/testing/cookie-browser.ts'
import { signIn } from './identity/testing/identity-server.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { ask, openFeed, rostersAt, startTwoNodesForAll, type TwoNodes, weekAt } from './testing/two-nodes.ts'

const COMMISSIONER = { email: 'commissioner@tuff.example', password: 'tuff-demo' }

describe('two nodes whose clock runs', () => {
  let databaseUrl: string
  let nodes: TwoNodes
  beforeAll(async () => {
    databaseUrl = await newPostgresDatabase()
    // Tuesday 09:00 comes three seconds after the first node is up.
    const pair = await startTwoNodesForAll(databaseUrl, 'replay:at=2024-11-26T08:59:30Z,speed=10')
    nodes = pair.nodes
    return pair.end
  }, 60_000)

  onPostgres(
    'D-08 with two nodes a week is opened once, and both show it',
    async () => {
      await vi.waitFor(async () => expect(await Promise.all(nodes.map(weekAt))).toEqual([13, 13]), {
        timeout: 15_000,
        interval: 200,
      })

      // The clock makes the week current, and within a second the leader opens it; then nobody opens it again.
      const openings = () =>
        nodes
          .flatMap(({ lines }) => lines.filter((line) => line.includes('a week opened')))
          .map((line) => JSON.parse(line).week)
      await vi.waitFor(() => expect(openings()).toEqual([13]), 15_000)
      await sleep(2_000)
      expect(openings()).toEqual([13])
      const db = await openDatabase({ dataFolder: '', databaseUrl })
      onTestFinished(() => db.close())
      const { count } = await db.query
        .selectFrom('rosters')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('week', '=', 13)
        .executeTakeFirstOrThrow()
      expect(count).toBe(24 * 11)
    },
    60_000,
  )

  onPostgres(
    'D-08 however often the week changes, no node shows one without players, and none that the other never shows',
    async () => {
      const [first, second] = nodes
      const { tokens } = await signIn(first.address, createCookieBrowser(first.address), COMMISSIONER)
      const token = tokens.access_token
      const setClock = async (node: ServerProcess, change: object) =>
        expect((await ask(node, '/api/commissioner/clock', token, change, 'PUT')).status).toBe(200)
      const pushed = await Promise.all(nodes.map((node) => openFeed(node, token, 'standings')))
      const shown = nodes.map(() => new Set<number>())
      const bothShow = (week: number) =>
        vi.waitFor(() => expect(shown.map((weeks) => weeks.has(week))).toEqual([true, true]), 20_000)
      let isOver = false
      const watching = nodes.map(async (node, at) => {
        while (!isOver) {
          const { data, currentWeek } = await rostersAt(node, token)
          const sizes = Object.values(data).map(({ weeks }) => weeks[`Week ${currentWeek}`]?.length)
          expect([currentWeek, new Set(sizes)]).toEqual([currentWeek, new Set([11])])
          shown[at]!.add(currentWeek)
          await sleep(10)
        }
      })
      await bothShow(13)
      // A week lasts six seconds, and of the first one two are left; then the commissioner leaps about.
      await setClock(first, { week: 13, speed: 100_000 })
      await bothShow(14)
      for (const week of [5, 16, 3, 17, 9]) {
        await setClock(week % 2 ? first : second, { week, speed: 0 })
        await bothShow(week)
      }
      isOver = true
      await Promise.all(watching)
      expect(shown[0]).toEqual(shown[1])
      expect(shown[0]!.size).toBeGreaterThan(6)
      const weeksPushed = pushed.map(({ heard }) => heard.map((message) => JSON.parse(message).data.currentNFLWeek))
      for (const weeks of weeksPushed) expect([...new Set(weeks)].every((week) => shown[0]!.has(week))).toBe(true)
    },
    90_000,
  )
})
