import { setTimeout as sleep } from 'node:timers/promises'
import { AllRosters, AskFirst, type RosterUpdate, ScoreCorrections } from '@tuff/contract'
import { beforeAll, describe, expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#platform/db/client.ts'
import { newPostgresDatabase, onPostgres } from '#platform/testing/test-databases.ts'
import { createCookieBrowser } from './identity/testing/cookie-browser.ts'
import { signIn } from './identity/testing/identity-server.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { ask, METRICS_TOKEN, openFeed, startTwoNodes } from './testing/two-nodes.ts'

const Ready = z.object({ status: z.string(), week: z.int(), database: z.string() })

const commissioner = { email: 'commissioner@tuff.example', password: 'tuff-demo' }

async function leads({ address }: ServerProcess): Promise<boolean> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return (await answer.text()).includes('\ntuff_leader 1')
}

/** Corrects a roster, with the yes of a commissioner where a game has begun (DESK-09). */
async function correct(node: ServerProcess, token: string, correction: RosterUpdate): Promise<Response> {
  const answer = await ask(node, '/api/commissioner/update-roster', token, correction)
  if (answer.status !== 428) return answer
  const { details } = z.object({ details: AskFirst }).parse(await answer.json())
  return ask(node, '/api/commissioner/update-roster', token, { ...correction, confirmed: details.question.tag })
}

const weekAt = async ({ address }: ServerProcess): Promise<number> =>
  Ready.parse(await (await fetch(`${address}/readyz`)).json()).week

const rostersAt = async (node: ServerProcess, token: string) =>
  AllRosters.parse(await (await ask(node, '/api/rosters/allrosters', token)).json())

/** As a page of the league does, whichever node the load balancer chose for it. */
async function refreshAt(node: ServerProcess, origin: string, refreshToken: string): Promise<string> {
  const answer = await fetch(`${node.address}/oauth/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ client_id: 'tuff-web', grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}

/** Somebody cheaper for a slot of the commissioner's team, who is not on it. */
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

describe('two nodes whose clock stands still', () => {
  let nodes: Awaited<ReturnType<typeof startTwoNodes>>
  beforeAll(async () => {
    const kills: (() => Promise<void>)[] = []
    nodes = await startTwoNodes(
      await newPostgresDatabase('template0'),
      'replay:at=2024-11-24T19:30:00Z,speed=0',
      (kill) => kills.push(kill),
    )
    return async () => {
      for (const kill of kills) await kill()
    }
  }, 60_000)

  onPostgres(
    'whoever logs out at one node is out at the other at once: his call is 401, his feed closes with 4401',
    async () => {
      const [first, second] = nodes
      const here = await signIn(first.address, createCookieBrowser(first.address), commissioner)
      const there = await signIn(first.address, createCookieBrowser(first.address), commissioner)
      const statusOf = async (node: ServerProcess, token: string) =>
        (await ask(node, '/api/schedule/current-week', token)).status
      const token = here.tokens.access_token
      expect(await statusOf(second, token)).toBe(200)
      const { closed } = await openFeed(second, token)
      const bystander = await openFeed(second, there.tokens.access_token)

      await here.browser.post('/v2/logout', {})
      const since = performance.now()
      expect(await statusOf(first, token)).toBe(401)
      expect(await closed).toBe(4401)
      expect(await statusOf(second, token)).toBe(401)
      expect(performance.now() - since).toBeLessThan(2_000)
      expect(bystander.isOpen()).toBe(true)
      expect(await statusOf(second, there.tokens.access_token)).toBe(200)
    },
    60_000,
  )

  onPostgres(
    'D-08 what was acknowledged at one node is in every file and answer that is asked of the other right after',
    async () => {
      const { tokens } = await signIn(nodes[0].address, createCookieBrowser(nodes[0].address), commissioner)
      const token = tokens.access_token
      const totalAt = async (node: ServerProcess) => {
        const text = await (await ask(node, '/api/commissioner/exports/standings.csv', token)).text()
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
        expect((await ask(here, '/api/commissioner/corrections', token, correction)).status).toBe(201)
        const [total, { corrections }] = await Promise.all([
          totalAt(there),
          ask(there, '/api/commissioner/corrections', token).then(async (answer) =>
            ScoreCorrections.parse(await answer.json()),
          ),
        ])
        if (total !== before + made) stale.push(`standings.csv after ${made}: ${total - before}`)
        if (corrections.length !== made) stale.push(`corrections after ${made}: ${corrections.length}`)
      }
      // Rosters are answered from memory, so the other node must have heard of the change.
      for (let made = 1; made <= 10; made++) {
        const [here, there] = made % 2 ? nodes : [nodes[1], nodes[0]]
        const swap = correctionOf(await rostersAt(here, token))
        expect((await correct(here, token, swap)).status).toBe(200)
        const own = (await rostersAt(there, token)).data[commissioner.email]!.weeks[swap.week]!
        if (!own.some(({ playerID }) => playerID === swap.newPlayerID)) stale.push(`rosters after ${made}`)
      }
      expect(stale).toEqual([])
    },
    60_000,
  )

  onPostgres(
    'TEAM-02 a team handed over at one node has its new manager at the other, whose open feed follows within a second',
    async () => {
      const [first, second] = nodes
      const { tokens } = await signIn(first.address, createCookieBrowser(first.address), commissioner)
      const token = tokens.access_token
      const { data } = await rostersAt(second, token)
      const from = Object.keys(data).find((email) => email !== commissioner.email && email !== 'manager@tuff.example')!
      const { heard } = await openFeed(second, token)
      const [since, wish] = [performance.now(), { email: 'dana@new.example', name: 'Dana' }]
      const handed = await ask(first, `/api/commissioner/teams/${from}/handover`, token, wish)
      expect(handed.status).toBe(200)
      await vi.waitFor(() => expect(heard.at(-1)).toContain('dana@new.example'), { timeout: 5_000, interval: 10 })
      expect(performance.now() - since).toBeLessThan(1_000)
      const after = await rostersAt(second, token)
      expect(after.data['dana@new.example']).toEqual(data[from])
      expect(after.data[from]).toBeUndefined()
      // What was under way for the old key at the other node is answered in words, and changes nothing.
      const [drop, add] = data[from]!.weeks['Week 12']!.filter(({ position }) => position.startsWith('QB'))
      const late = { email: from, week: 'Week 12', oldPlayerID: drop!.playerID, newPlayerID: add!.playerID }
      const refused = await ask(second, '/api/commissioner/update-roster', token, late)
      expect([refused.status, await refused.json()]).toMatchObject([404, { message: `There is no team of ${from}.` }])
    },
    60_000,
  )

  // The last of them, since it kills one.
  onPostgres(
    'two nodes serve one league: a token of one is good at the other, a change at one is pushed by the other, and after kill -9 the other leads',
    async () => {
      const [first, second] = nodes
      const { tokens } = await signIn(first.address, createCookieBrowser(first.address), commissioner)
      const token = tokens.access_token
      const before = await rostersAt(second, token)
      expect(Object.keys(before.data)).toHaveLength(24)
      expect(await rostersAt(first, token)).toEqual(before)

      const refreshed = await refreshAt(second, first.address, tokens.refresh_token)
      const atFirst = await ask(first, '/api/schedule/current-week', refreshed)
      expect(await atFirst.json()).toEqual({ currentWeek: 12 })

      const { heard } = await openFeed(second, token)
      const correction = correctionOf(before)
      expect(heard).toEqual([])
      expect((await correct(first, token, correction)).status).toBe(200)
      // The clock stands still, so nothing but the correction is worth a push.
      await vi.waitFor(() => expect(heard).not.toEqual([]), 15_000)
      const after = await rostersAt(second, token)
      expect(after).toEqual(await rostersAt(first, token))
      expect(after.data[commissioner.email]!.weeks[correction.week]!.map(({ playerID }) => playerID)).toContain(
        correction.newPlayerID,
      )

      // D-08: whichever node is asked, the week that was pinned and the clock that was set are those of all.
      const weeks = () => Promise.all([first, second].map(weekAt))
      const set = (path: string, body: object) => ask(second, path, token, body, 'PUT')
      expect((await set('/api/commissioner/week', { pinned: 11 })).status).toBe(200)
      await vi.waitFor(async () => expect(await weeks()).toEqual([11, 11]), { timeout: 10_000, interval: 100 })
      expect((await set('/api/commissioner/week', { pinned: null })).status).toBe(200)
      expect((await set('/api/commissioner/clock', { week: 13 })).status).toBe(200)
      await vi.waitFor(async () => expect(await weeks()).toEqual([13, 13]), { timeout: 10_000, interval: 100 })
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
      await vi.waitFor(async () => expect(await leads(follower)).toBe(true), { timeout: 10_000, interval: 200 })
      const next = correctionOf(await rostersAt(follower, token))
      expect((await correct(follower, token, next)).status).toBe(200)
    },
    60_000,
  )
})

onPostgres(
  'D-08 with two nodes a week is opened once, and both show it',
  async () => {
    const databaseUrl = await newPostgresDatabase()
    // Tuesday 09:00 comes three seconds after the first node is up.
    const nodes = await startTwoNodes(databaseUrl, 'replay:at=2024-11-26T08:59:30Z,speed=10')
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
    // A week lasts six seconds; the commissioner leaps about in between.
    const nodes = await startTwoNodes(await newPostgresDatabase(), 'replay:at=2024-10-01T08:00:00Z,speed=100000')
    const [first, second] = nodes
    const { tokens } = await signIn(first.address, createCookieBrowser(first.address), commissioner)
    const token = tokens.access_token
    const pushed = await Promise.all(nodes.map((node) => openFeed(node, token, 'standings')))
    const shown = nodes.map(() => new Set<number>())
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
    await sleep(8_000)
    for (const week of [12, 3, 14, 9, 16]) {
      const leap = { week, speed: 0 }
      expect((await ask(week % 2 ? first : second, '/api/commissioner/clock', token, leap, 'PUT')).status).toBe(200)
      await vi.waitFor(() => expect(shown.map((weeks) => weeks.has(week))).toEqual([true, true]), 10_000)
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
