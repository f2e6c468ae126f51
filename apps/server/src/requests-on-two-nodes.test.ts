import { type AskedTrade, OwnRequests, RequestedTrade, RequestQueue, StandingsMessage } from '@tuff/contract'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { newPostgresDatabase, onPostgres } from '#platform/testing/test-databases.ts'
import { createCookieBrowser } from './identity/testing/cookie-browser.ts'
import { signIn } from './identity/testing/identity-server.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { ask, openFeed, startTwoNodes } from './testing/two-nodes.ts'

const MANAGER = 'manager@tuff.example'
const OWN = '/api/trade-requests'
const QUEUE = '/api/commissioner/trade-requests'

onPostgres(
  'DESK-03 DESK-04 DESK-05 asked at one node, decided at the other, and each hears of it: approved, declined, withdrawn, lapsed',
  async () => {
    const databaseUrl = await newPostgresDatabase('template0')
    // A Wednesday: no game has begun, so nobody is asked about one.
    const [desk, phone] = await startTwoNodes(databaseUrl, 'replay:at=2024-11-20T12:00:00Z,speed=0')
    const tokenOf = async (email: string) => {
      const person = { email, password: 'tuff-demo' }
      return (await signIn(desk.address, createCookieBrowser(desk.address), person)).tokens.access_token
    }
    const [commissioner, manager] = [await tokenOf('commissioner@tuff.example'), await tokenOf(MANAGER)]
    const heardBy = async (node: ServerProcess, token: string) => {
      const feed = await openFeed(node, token, 'standings')
      return () => feed.heard.map((message) => StandingsMessage.parse(JSON.parse(message)).requestsTag).at(-1)
    }
    const [tagAtDesk, tagAtPhone] = [await heardBy(desk, commissioner), await heardBy(phone, manager)]
    const hear = (tag: string) =>
      vi.waitFor(() => expect([tagAtDesk(), tagAtPhone()]).toEqual([tag, tag]), { timeout: 10_000, interval: 20 })
    const own = async () => OwnRequests.parse(await (await ask(phone, OWN, manager)).json()).requests
    const queue = async () => RequestQueue.parse(await (await ask(desk, QUEUE, commissioner)).json()).requests
    const states = async () => (await own()).map(({ state }) => state)

    const wishes = await wishesAt(phone, manager)
    const first = await asks(phone, manager, wishes[0]!)
    await hear('1.0')
    expect((await queue()).map(({ id }) => id)).toEqual([first.id])
    expect((await ask(desk, `${QUEUE}/${first.id}/approve`, commissioner, {})).status).toBe(200)
    await hear('1.1')
    expect(await states()).toEqual(['approved'])

    const second = await asks(phone, manager, wishes[1]!)
    await hear('2.1')
    const reason = { reason: 'His game is over already.' }
    expect((await ask(desk, `${QUEUE}/${second.id}/decline`, commissioner, reason)).status).toBe(200)
    await hear('2.2')
    expect((await own()).find(({ id }) => id === second.id)).toMatchObject({ state: 'declined', ...reason })

    // Withdrawn at one node while it is approved at the other: one wins, and the other is told.
    const third = await asks(phone, manager, wishes[1]!)
    const [withdrawn, approved] = await Promise.all([
      ask(phone, `${OWN}/${third.id}/withdraw`, manager, undefined, 'POST'),
      ask(desk, `${QUEUE}/${third.id}/approve`, commissioner, {}),
    ])
    expect([withdrawn.status, approved.status].toSorted()).toEqual([200, 409])
    const told = await (withdrawn.status === 200 ? approved : withdrawn).json()
    expect(told).toMatchObject({ message: expect.stringMatching(/^This request has been (withdrawn|approved) in the/) })
    await hear('3.3')

    const fourth = await asks(phone, manager, wishes[2]!)
    await hear('4.3')
    // Whichever node leads, the week is moved at the one and lapses for both.
    expect((await ask(desk, '/api/commissioner/clock', commissioner, { week: 13 }, 'PUT')).status).toBe(200)
    await hear('4.4')
    expect((await own()).find(({ id }) => id === fourth.id)).toMatchObject({ state: 'lapsed' })
    const late = await ask(phone, `${QUEUE}/${fourth.id}/approve`, commissioner, {})
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: 'This request has lapsed: Week 12 is over.' },
    ])
  },
  90_000,
)

type Wish = Omit<AskedTrade, 'note' | 'confirmed'>

/** Three swaps of the manager's team that the rules allow, in slots of their own. */
async function wishesAt(node: ServerProcess, token: string): Promise<Wish[]> {
  const Rosters = z.object({ data: z.record(z.string(), z.object({ weeks: z.record(z.string(), z.array(Spot)) })) })
  const { data } = Rosters.parse(await (await ask(node, '/api/rosters/allrosters', token)).json())
  const own = data[MANAGER]!.weeks['Week 12']!
  const others = Object.values(data).flatMap(({ weeks }) => weeks['Week 12']!)
  const used = new Set(own.map(({ playerID }) => playerID))
  return own.flatMap(({ playerID, position, salary }): Wish[] => {
    const add = others.find(
      (other) => other.position === position && other.salary <= salary && !used.has(other.playerID),
    )
    if (!add || position.startsWith('FLEX')) return []
    used.add(add.playerID)
    return [{ week: 'Week 12', tradeType: 'regular', playerDropped: playerID, playerAdded: add.playerID }]
  })
}

const Spot = z.object({ playerID: z.string(), position: z.string(), salary: z.number() })

async function asks(node: ServerProcess, token: string, wish: Wish): Promise<RequestedTrade> {
  const answer = await ask(node, OWN, token, wish)
  expect(answer.status).toBe(201)
  return RequestedTrade.parse(await answer.json())
}
