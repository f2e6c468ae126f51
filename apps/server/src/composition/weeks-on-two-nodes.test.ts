import { setTimeout as sleep } from 'node:timers/promises'
import { type NewTradeRequest, OwnRequests, RequestedTrade, RequestQueue, TagsMessage } from '@tuff/contract'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#platform/db/client.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { openFeed, rostersAt, sendTo, startTwoNodes, type TwoNodes, tokenOf, weekAt } from '#testing/two-nodes.ts'

const MANAGER = 'manager@tuff.example'
const OWN = '/api/trade-requests'
const QUEUE = '/api/commissioner/trade-requests'

describe('two nodes while the week changes', () => {
  let databaseUrl: string
  let nodes: TwoNodes
  let token: string
  const setClock = async (node: ServerProcess, change: object) =>
    expect((await sendTo(node, '/api/commissioner/clock', token, change, 'PUT')).status).toBe(200)
  openedForAll(async () => {
    databaseUrl = await newPostgresDatabase('template0')
    // On a Wednesday no game has begun, so no confirmation is needed.
    nodes = await startTwoNodes(databaseUrl, 'replay:at=2024-11-20T12:00:00Z,speed=0')
    token = await tokenOf(nodes[0])
  }, 60_000)

  onPostgres(
    'DESK-03 DESK-04 DESK-05 requests at one node are decided at the other, and both are notified',
    async () => {
      const [desktop, phone] = nodes
      const [commissioner, manager] = [token, await tokenOf(desktop, MANAGER)]
      const receivedBy = async (node: ServerProcess, token: string) => {
        const feed = await openFeed(node, token, 'standings', 'tags=1')
        const tags = () => feed.received.flatMap((text) => TagsMessage.safeParse(JSON.parse(text)).data?.data ?? [])
        return () => tags().at(-1)?.requests
      }
      const [tagAtDesktop, tagAtPhone] = [await receivedBy(desktop, commissioner), await receivedBy(phone, manager)]
      const heardAtDesktop = new Set<string | undefined>()
      const hear = (tag: string) =>
        vi.waitFor(
          () => {
            expect(tagAtPhone()).toBe(tag)
            expect(heardAtDesktop).not.toContain(tagAtDesktop())
            heardAtDesktop.add(tagAtDesktop())
          },
          { timeout: 10_000, interval: 20 },
        )
      const own = async () => OwnRequests.parse(await (await sendTo(phone, OWN, manager)).json()).requests
      const queue = async () => RequestQueue.parse(await (await sendTo(desktop, QUEUE, commissioner)).json()).requests
      const states = async () => (await own()).map(({ state }) => state)

      const terms = await termsAt(phone, manager)
      const first = await requestTrade(phone, manager, terms[0]!)
      await hear('1.0')
      expect((await queue()).map(({ id }) => id)).toEqual([first.id])
      expect((await sendTo(desktop, `${QUEUE}/${first.id}/approve`, commissioner, {})).status).toBe(200)
      await hear('1.1')
      expect(await states()).toEqual(['approved'])

      const second = await requestTrade(phone, manager, terms[1]!)
      await hear('2.1')
      const reason = { reason: 'His game is over already.' }
      expect((await sendTo(desktop, `${QUEUE}/${second.id}/decline`, commissioner, reason)).status).toBe(200)
      await hear('2.2')
      expect((await own()).find(({ id }) => id === second.id)).toMatchObject({ state: 'declined', ...reason })

      // Withdrawn and approved concurrently: exactly one succeeds.
      const third = await requestTrade(phone, manager, terms[1]!)
      const [withdrawn, approved] = await Promise.all([
        sendTo(phone, `${OWN}/${third.id}/withdraw`, manager, undefined, 'POST'),
        sendTo(desktop, `${QUEUE}/${third.id}/approve`, commissioner, {}),
      ])
      expect([withdrawn.status, approved.status].toSorted()).toEqual([200, 409])
      const reported = await (withdrawn.status === 200 ? approved : withdrawn).json()
      expect(reported).toMatchObject({
        message: expect.stringMatching(/^This request has been (withdrawn|approved) in the/),
      })
      await hear('3.3')

      const fourth = await requestTrade(phone, manager, terms[2]!)
      await hear('4.3')
      // The week is moved at one node and ends requests on both.
      expect((await sendTo(desktop, '/api/commissioner/clock', commissioner, { week: 13 }, 'PUT')).status).toBe(200)
      await hear('4.4')
      expect((await own()).find(({ id }) => id === fourth.id)).toMatchObject({ status: 'expired' })
      const late = await sendTo(phone, `${QUEUE}/${fourth.id}/approve`, commissioner, {})
      expect([late.status, await late.json()]).toMatchObject([
        409,
        { message: 'This request has expired: Week 12 is over.' },
      ])
    },
    90_000,
  )

  onPostgres(
    'D-08 of two nodes one opens a week, and both show it',
    async () => {
      const openings = () =>
        nodes
          .flatMap(({ lines }) => lines.filter((line) => line.includes('week opened')))
          .map((line) => JSON.parse(line).week)
      const before = openings().length
      // Two rollovers follow within 25 seconds.
      await setClock(nodes[0], { week: 13, speed: 30_000 })
      await vi.waitFor(async () => expect(await Promise.all(nodes.map(weekAt))).toEqual([14, 14]), {
        timeout: 15_000,
        interval: 200,
      })

      // The leader opens the current week once.
      await vi.waitFor(() => expect(openings().slice(before)).toEqual([14]), 15_000)
      await sleep(2_000)
      expect(openings().slice(before)).toEqual([14])
      await setClock(nodes[1], { speed: 0 })
      const db = await openDatabase({ dataFolder: '', databaseUrl })
      onTestFinished(() => db.close())
      const { count } = await db.query
        .selectFrom('rosters')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('week', '=', 14)
        .executeTakeFirstOrThrow()
      expect(count).toBe(24 * 11)
    },
    { timeout: 60_000, tags: ['long'] },
  )

  onPostgres(
    'D-08 while the week changes often, no node shows a week without players or of its own',
    async () => {
      const [first, second] = nodes
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
      await bothShow(14)
      // Weeks last six seconds while the commissioner moves the clock.
      await setClock(first, { week: 14, speed: 100_000 })
      await bothShow(15)
      for (const week of [5, 17, 3, 12, 9]) {
        await setClock(week % 2 ? first : second, { week, speed: 0 })
        await bothShow(week)
      }
      isOver = true
      await Promise.all(watching)
      expect(shown[0]).toEqual(shown[1])
      expect(shown[0]!.size).toBeGreaterThan(6)
      const weeksPushed = pushed.map(({ received }) =>
        received.map((message) => JSON.parse(message).data.currentNFLWeek),
      )
      for (const weeks of weeksPushed) expect([...new Set(weeks)].every((week) => shown[0]!.has(week))).toBe(true)
    },
    { timeout: 90_000, tags: ['long'] },
  )
})

type Terms = Omit<NewTradeRequest, 'note' | 'confirmed'>

/** Three legal swaps in different slots. */
async function termsAt(node: ServerProcess, token: string): Promise<Terms[]> {
  const Rosters = z.object({ data: z.record(z.string(), z.object({ weeks: z.record(z.string(), z.array(Spot)) })) })
  const { data } = Rosters.parse(await (await sendTo(node, '/api/rosters/allrosters', token)).json())
  const own = data[MANAGER]!.weeks['Week 12']!
  const others = Object.values(data).flatMap(({ weeks }) => weeks['Week 12']!)
  const used = new Set(own.map(({ playerID }) => playerID))
  return own.flatMap(({ playerID, position, salary }): Terms[] => {
    const add = others.find(
      (other) => other.position === position && other.salary <= salary && !used.has(other.playerID),
    )
    if (!add || position.startsWith('FLEX')) return []
    used.add(add.playerID)
    return [{ week: 'Week 12', tradeType: 'regular', playerDropped: playerID, playerAdded: add.playerID }]
  })
}

const Spot = z.object({ playerID: z.string(), position: z.string(), salary: z.number() })

async function requestTrade(node: ServerProcess, token: string, terms: Terms): Promise<RequestedTrade> {
  const response = await sendTo(node, OWN, token, terms)
  expect(response.status).toBe(201)
  return RequestedTrade.parse(await response.json())
}
