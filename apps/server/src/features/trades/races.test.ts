import { DEFAULT_SETTINGS, payroll, rosterAt, SLOTS, type Slot, type Snapshot, tradeCount } from '@tuff/league'
import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { type LeagueServer, openLeagueServer, openNode } from '#testing/league-server.ts'
import { newPostgresDatabase, onBothDatabases, onPostgres } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'
import { stored } from '#testing/trades/stored.ts'
import { candidates, legalTrade, playerIn, teamWithTrades } from '#testing/trades/swaps.ts'

vi.setConfig({ testTimeout: 90_000 })

const CONCURRENT = 50
const PLENTY = { ...DEFAULT_SETTINGS.tradeLimits, regularSeason: { regular: 99, ir: 99 } }

onBothDatabases('many at once', (open) => {
  test(`D-10 of ${CONCURRENT} concurrent trades of a team with one left exactly one is made`, async () => {
    const server = await openLeagueServer(await open())
    await expectOneOfMany(server.db, [server])
  })

  test('D-10 of corrections that together exceed the cap only as many are made as fit', async () => {
    const server = await openLeagueServer(await open())
    const email = 'manager@tuff.example'
    const { snapshot } = server.league
    const raises = SLOTS.flatMap((slot) => raiseOf(snapshot, email, slot))
    const salaryCap = payroll(rosterAt(snapshot, email, 12)) + Math.max(...raises.map(({ dearerBy }) => dearerBy))
    await choose(server.db, { salaryCap })
    const responses = await Promise.all(raises.map(({ update }) => post(server, update, {}, '/update-roster')))

    const made = responses.filter(({ statusCode }) => statusCode === 200)
    const refused = responses.filter(({ statusCode }) => statusCode === 409)
    expect(made.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    expect(made.length + refused.length).toBe(raises.length)
    for (const response of refused) expect(response.json().message).toContain('over the salary cap')
    expect(payroll(rosterAt(server.league.snapshot, email, 12))).toBeLessThanOrEqual(salaryCap)
    expect((await stored(server.db)).audit).toHaveLength(made.length)
  })

  test('D-10 trades that do not conflict are all made', async () => {
    const server = await openLeagueServer(await open())
    const { snapshot } = server.league
    await choose(server.db, { tradeLimits: PLENTY })
    const requests = snapshot.teams.flatMap(({ email }) => [
      legalTrade(snapshot, email, 'TE1'),
      legalTrade(snapshot, email, 'RB3'),
    ])
    const responses = await Promise.all(requests.map((request) => post(server, request)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 201))
  })

  test('D-10 a trade sent twice under one Idempotency-Key is made once, with two responses', async () => {
    const server = await openLeagueServer(await open())
    const email = teamWithTrades(server.league.snapshot, 3)
    const request = legalTrade(server.league.snapshot, email, 'WR3')
    const before = await stored(server.db)
    const responses = await Promise.all([1, 2, 3, 4].map(() => post(server, request, { 'idempotency-key': 'click-1' })))
    responses.push(await post(server, request, { 'idempotency-key': 'click-1' }))
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(responses[0]!.statusCode).toBe(201)
    const after = await stored(server.db)
    expect(after.trades).toHaveLength(before.trades.length + 1)
    expect(after.audit).toHaveLength(1)

    const other = { ...request, playerAdded: candidates(server.league.snapshot, email, 'TE1')[0]!.id }
    const refused = await post(server, other, { 'idempotency-key': 'click-1' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This Idempotency-Key was already used for another request. Send a new one.',
    ])
    expect(await stored(server.db)).toEqual(after)
  })
})

onPostgres(
  `D-10 two nodes on one PostgreSQL database make one of ${CONCURRENT} trades, and a double click once`,
  async () => {
    const databaseUrl = await newPostgresDatabase()
    const [left, right] = [await openNode(databaseUrl), await openNode(databaseUrl)]
    await expectOneOfMany(left.db, [left, right])

    const email = teamWithTrades(left.league.snapshot, 0)
    await choose(left.db, { tradeLimits: PLENTY })
    await left.moveTo({ week: 12 })
    const request = legalTrade(left.league.snapshot, email, 'QB2')
    const responses = await Promise.all(
      [left, right].map((node) => post(node, request, { 'idempotency-key': 'click' })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(responses[0]!.body).toBe(responses[1]!.body)
  },
)

/** The team has one regular trade left; each request is another trade, legal by itself. */
async function expectOneOfMany(db: Database, nodes: LeagueServer[]) {
  const { snapshot } = nodes[0]!.league
  const email = 'manager@tuff.example'
  const made = tradeCount(snapshot.trades, { email, type: 'regular', to: 12 })
  await choose(db, { tradeLimits: { ...DEFAULT_SETTINGS.tradeLimits, regularSeason: { regular: made + 1, ir: 0 } } })
  const before = await stored(db)

  const responses = await Promise.all(
    Array.from({ length: CONCURRENT }, (_, at) => {
      const slot = SLOTS[at % SLOTS.length]!
      return post(nodes[at % nodes.length]!, legalTrade(snapshot, email, slot, Math.floor(at / SLOTS.length)))
    }),
  )
  const statuses = responses.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([201, ...Array(CONCURRENT - 1).fill(409)])
  const after = await stored(db)
  expect(after.trades).toHaveLength(before.trades.length + 1)
  expect(after.audit).toHaveLength(1)
  expect(after.rosters.filter((row, at) => row.player_id !== before.rosters[at]!.player_id)).toHaveLength(1)
}

const post = ({ app, commissioner }: LeagueServer, payload: object, headers = {}, call = '/trades') =>
  app.inject({ method: 'POST', url: `/api/commissioner${call}`, headers: { ...commissioner, ...headers }, payload })

/** A correction that raises a slot's salary. */
function raiseOf(snapshot: Snapshot, email: string, slot: Slot) {
  const old = playerIn(snapshot, email, slot)
  const dearer = candidates({ ...snapshot, settings: { ...snapshot.settings, salaryCap: 99_00 } }, email, slot)
  const next = dearer.find(({ salary }) => salary > old.salary)
  if (!next) return []
  const update = { email, week: 'Week 12', oldPlayerID: old.id, newPlayerID: next.id }
  return [{ dearerBy: next.salary - old.salary, update }]
}
