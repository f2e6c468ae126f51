import { type AllRosters, AskFirst, type RosterUpdate, ScoreCorrections } from '@tuff/contract'
import { describe, expect, vi } from 'vitest'
import { z } from 'zod'
import { signIn } from '#testing/identity/identity-server.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import {
  leads,
  openFeed,
  rostersAt,
  sendTo,
  startTwoNodes,
  type TwoNodes,
  tokenOf,
  weekAt,
} from '#testing/two-nodes.ts'

const commissioner = { email: 'commissioner@tuff.example', password: 'tuff-demo' }

/** Confirms the correction when a game has begun (DESK-09). */
async function correct(node: ServerProcess, token: string, correction: RosterUpdate): Promise<Response> {
  const response = await sendTo(node, '/api/commissioner/update-roster', token, correction)
  if (response.status !== 428) return response
  const { details } = z.object({ details: AskFirst }).parse(await response.json())
  return sendTo(node, '/api/commissioner/update-roster', token, { ...correction, confirmed: details.question.tag })
}

async function refreshAt(node: ServerProcess, origin: string, refreshToken: string): Promise<string> {
  const response = await fetch(`${node.address}/oauth/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ client_id: 'tuff-web', grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}

function correctionOf({ data, currentWeek }: AllRosters): RosterUpdate {
  const week = `Week ${currentWeek}` as const
  const own = data[commissioner.email]!.weeks[week]!
  for (const old of own)
    for (const { weeks } of Object.values(data))
      for (const other of weeks[week]!)
        if (
          other.position === old.position &&
          other.salary < old.salary &&
          !own.some(({ playerID }) => playerID === other.playerID)
        )
          return { email: commissioner.email, week, oldPlayerID: old.playerID, newPlayerID: other.playerID }
  throw new Error('The demo league has no such player.')
}

describe('two nodes whose clock is stopped', () => {
  let nodes: TwoNodes
  openedForAll(async () => {
    nodes = await startTwoNodes(await newPostgresDatabase('template0'), 'replay:at=2024-11-24T19:30:00Z,speed=0')
  }, 60_000)

  onPostgres(
    'a logout at one node takes effect at the other: calls get 401, feeds close with 4401',
    async () => {
      const [first, second] = nodes
      const here = await signIn(first.address, undefined, commissioner)
      const there = await signIn(first.address, undefined, commissioner)
      const statusOf = async (node: ServerProcess, token: string) =>
        (await sendTo(node, '/api/schedule/current-week', token)).status
      const token = here.tokens.access_token
      expect(await statusOf(second, token)).toBe(200)
      const { closed } = await openFeed(second, token)
      const bystander = await openFeed(second, there.tokens.access_token)

      await here.browser.post('/v2/logout', {})
      expect(await statusOf(first, token)).toBe(401)
      expect(await closed).toBe(4401)
      expect(await statusOf(second, token)).toBe(401)
      expect(bystander.isOpen()).toBe(true)
      expect(await statusOf(second, there.tokens.access_token)).toBe(200)
    },
    60_000,
  )

  onPostgres(
    'D-08 an acknowledged change is in the next response of the other node',
    async () => {
      const token = await tokenOf(nodes[0])
      const totalAt = async (node: ServerProcess) => {
        const text = await (await sendTo(node, '/api/commissioner/exports/standings.csv', token)).text()
        return Number(
          text
            .split('\r\n')
            .find((line) => line.includes(commissioner.email))
            ?.split(',')[3],
        )
      }
      const before = await totalAt(nodes[0])
      expect(before).toBeGreaterThan(0)
      const stale: string[] = []
      const correction = { of: 'team', week: 'Week 3', managerEmail: commissioner.email, points: 1, reason: 'test' }
      for (let made = 1; made <= 30; made++) {
        const [here, there] = made % 2 ? nodes : [nodes[1], nodes[0]]
        expect((await sendTo(here, '/api/commissioner/corrections', token, correction)).status).toBe(201)
        const [total, { corrections }] = await Promise.all([
          totalAt(there),
          sendTo(there, '/api/commissioner/corrections', token).then(async (response) =>
            ScoreCorrections.parse(await response.json()),
          ),
        ])
        if (total !== before + made) stale.push(`standings.csv after ${made}: ${total - before}`)
        if (corrections.length !== made) stale.push(`corrections after ${made}: ${corrections.length}`)
      }
      // Rosters are served from memory, so the second node must have received the notice.
      for (let made = 1; made <= 10; made++) {
        const [here, there] = made % 2 ? nodes : [nodes[1], nodes[0]]
        const swap = correctionOf(await rostersAt(here, token))
        expect((await correct(here, token, swap)).status).toBe(200)
        const own = (await rostersAt(there, token)).data[commissioner.email]!.weeks[swap.week]!
        if (!own.some(({ playerID }) => playerID === swap.newPlayerID)) stale.push(`rosters after ${made}`)
      }
      expect(stale).toEqual([])
    },
    { timeout: 60_000, tags: ['long'] },
  )

  onPostgres(
    'TEAM-02 a handover at one node reaches open feeds of the other',
    async () => {
      const [first, second] = nodes
      const token = await tokenOf(first)
      const { data } = await rostersAt(second, token)
      const from = Object.keys(data).find((email) => email !== commissioner.email && email !== 'manager@tuff.example')!
      const { received } = await openFeed(second, token)
      const body = { email: 'dana@new.example', name: 'Dana' }
      const handed = await sendTo(first, `/api/commissioner/teams/${from}/handover`, token, body)
      expect(handed.status).toBe(200)
      await expect.poll(() => received.at(-1), { interval: 10 }).toContain('dana@new.example')
      const after = await rostersAt(second, token)
      expect(after.data['dana@new.example']).toEqual(data[from])
      expect(after.data[from]).toBeUndefined()
      // A request at the other node with the old key is refused.
      const [drop, add] = data[from]!.weeks['Week 12']!.filter(({ position }) => position.startsWith('QB'))
      const late = { email: from, week: 'Week 12', oldPlayerID: drop!.playerID, newPlayerID: add!.playerID }
      const refused = await sendTo(second, '/api/commissioner/update-roster', token, late)
      expect([refused.status, await refused.json()]).toMatchObject([404, { message: `There is no team of ${from}.` }])
    },
    60_000,
  )

  // Last, because it kills a node.
  onPostgres(
    'two nodes share tokens and push all changes; after kill -9 the other leads',
    async () => {
      const [first, second] = nodes
      const { tokens } = await signIn(first.address, undefined, commissioner)
      const token = tokens.access_token
      const before = await rostersAt(second, token)
      expect(Object.keys(before.data)).toHaveLength(24)
      expect(await rostersAt(first, token)).toEqual(before)

      const refreshed = await refreshAt(second, first.address, tokens.refresh_token)
      const atFirst = await sendTo(first, '/api/schedule/current-week', refreshed)
      expect(await atFirst.json()).toEqual({ currentWeek: 12 })

      const { received } = await openFeed(second, token)
      const correction = correctionOf(before)
      expect(received).toEqual([])
      expect((await correct(first, token, correction)).status).toBe(200)
      // The clock is stopped, so only the correction is pushed.
      await vi.waitFor(() => expect(received).not.toEqual([]), 15_000)
      const after = await rostersAt(second, token)
      expect(after).toEqual(await rostersAt(first, token))
      expect(after.data[commissioner.email]!.weeks[correction.week]!.map(({ playerID }) => playerID)).toContain(
        correction.newPlayerID,
      )

      // D-08: every node has the pinned week and the set clock.
      const weeks = () => Promise.all([first, second].map(weekAt))
      const set = (path: string, body: object) => sendTo(second, path, token, body, 'PUT')
      expect((await set('/api/commissioner/week', { pinned: 11 })).status).toBe(200)
      await expect.poll(weeks, { interval: 100 }).toEqual([11, 11])
      expect((await set('/api/commissioner/week', { pinned: null })).status).toBe(200)
      expect((await set('/api/commissioner/clock', { week: 13 })).status).toBe(200)
      await expect.poll(weeks, { interval: 100 }).toEqual([13, 13])
      const ownRosters = async () =>
        (await Promise.all([first, second].map((node) => rostersAt(node, token)))).map(
          ({ data }) => data[commissioner.email]!.weeks['Week 13'],
        )
      await vi.waitFor(async () => expect(await ownRosters()).toEqual(Array(2).fill(expect.any(Array))), 10_000)
      expect(await rostersAt(first, token)).toEqual(await rostersAt(second, token))

      const leaders = await Promise.all([leads(first), leads(second)])
      expect(leaders.toSorted()).toEqual([false, true])
      const [leader, follower] = leaders[0] ? [first, second] : [second, first]
      leader.kill('SIGKILL')
      await expect.poll(() => leads(follower), { interval: 200 }).toBe(true)
      const next = correctionOf(await rostersAt(follower, token))
      expect((await correct(follower, token, next)).status).toBe(200)
    },
    60_000,
  )
})
