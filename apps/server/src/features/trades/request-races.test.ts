// @module-tag long
import { payroll, rosterAt, SLOTS, type Snapshot, tradeCount } from '@tuff/league'
import { expect } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { type LeagueServer, openNode } from '#testing/league-server.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'
import { candidates, playerIn } from '#testing/trades/swaps.ts'

const CONCURRENT = 1_000
const TEAMS = 8
const OWN = '/api/trade-requests'
const QUEUE = '/api/commissioner/trade-requests'

onPostgres(
  `DESK-03 DESK-04 ${CONCURRENT} requests, approvals and withdrawals at once on two nodes never pass a limit or the cap`,
  async () => {
    const databaseUrl = await newPostgresDatabase()
    const nodes = [await openNode(databaseUrl), await openNode(databaseUrl)] as const
    const { db, league } = nodes[0]
    const { snapshot } = league
    const made = (email: string) => tradeCount(snapshot.trades, { email, type: 'regular', to: 12 })
    const teams = snapshot.teams
      .map(({ email }) => email)
      .toSorted((a, b) => made(b) - made(a))
      .slice(0, TEAMS)
    // Each team has two or a few trades left, and cap room for one raise: most requests cannot all be approved.
    const limit = made(teams[0]!) + 2
    const cap = Math.max(...teams.map((email) => payroll(rosterAt(snapshot, email, 12)))) + 50
    await choose(db, {
      salaryCap: cap,
      tradeLimits: { ...snapshot.settings.tradeLimits, regularSeason: { regular: limit, ir: 0 } },
    })
    const headers = new Map(await Promise.all(teams.map(async (email) => [email, await nodes[0].as(email)] as const)))
    let calls = 0
    const post = async (url: string, as: LeagueServer['manager'], payload?: object): Promise<CallResult> => {
      const response = await nodes[calls++ % 2]!.app.inject({
        method: 'POST',
        url,
        headers: as,
        ...(payload && { payload }),
      })
      // A client that gets 'too many at once' retries.
      return response.statusCode === 503
        ? post(url, as, payload)
        : { status: response.statusCode, body: response.json() }
    }
    const requestSwap = (email: string, at: number) => post(OWN, headers.get(email)!, swapOf(snapshot, cap, email, at))
    const approve = (id: string) => post(`${QUEUE}/${id}/approve`, nodes[0].commissioner, {})
    const withdraw = ({ id, email }: OpenRequest) => post(`${OWN}/${id}/withdraw`, headers.get(email)!)

    const seeded = await Promise.all(teams.flatMap((email) => [0, 1, 2, 3, 4].map((at) => requestSwap(email, at))))
    const waiting = seeded.map(requestIn)
    expect(waiting).toHaveLength(TEAMS * 5)

    const steps = Array.from({ length: CONCURRENT }, (_, at) => {
      const request = waiting[(at * 7) % waiting.length]!
      if (at % 20 < 9) return requestSwap(teams[at % TEAMS]!, Math.floor(at / TEAMS))
      return at % 20 < 18 ? approve(request.id) : withdraw(request)
    })
    const responses = await Promise.all(steps)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201, 409]))
    await expectInvariants(db, teams, { limit, cap })

    // Both commissioners approve what was requested meanwhile.
    const later = responses.filter(({ status }) => status === 201).map(requestIn)
    const decided = await Promise.all(later.flatMap(({ id }) => [approve(id), approve(id)]))
    const won = decided.filter(({ status }) => status === 200).length
    expect(won).toBeLessThanOrEqual(later.length)
    const { approved, trades } = await expectInvariants(db, teams, { limit, cap })
    expect(approved).toBeGreaterThan(TEAMS)
    expect(trades).toBe(teams.reduce((sum, email) => sum + made(email), 0) + approved)
    const refusals = new Set([...responses, ...decided].flatMap(({ body }) => body.message ?? []))
    for (const words of [
      /^A team may have at most 5 open requests$/,
      /^There is an open request for \w+ already$/,
      /^This request has been approved in the meantime/,
      /^This request has been withdrawn in the meantime/,
      // Which request of a team wins depends on the order; `trade-requests.test.ts` covers both.
      /^No longer fits: (no regular trades left\.$|the salary would be )/,
    ])
      expect(
        [...refusals].some((message) => words.test(message)),
        String(words),
      ).toBe(true)
  },
  120_000,
)

type CallResult = { status: number; body: { id: string; managerEmail: string; message?: string } }
type OpenRequest = { id: string; email: string }

const requestIn = ({ status, body }: CallResult): OpenRequest => {
  expect([status, body.message]).toEqual([201, undefined])
  return { id: body.id, email: body.managerEmail }
}

/** For each slot a more expensive player, if any: one fits under the cap, two do not. */
function swapOf(snapshot: Snapshot, cap: number, email: string, at: number) {
  const slot = SLOTS[at % SLOTS.length]!
  const dropped = playerIn(snapshot, email, slot)
  const able = candidates({ ...snapshot, settings: { ...snapshot.settings, salaryCap: cap } }, email, slot)
  const dearer = able.filter(({ salary }) => salary > dropped.salary)
  const among = dearer.length > 0 ? dearer : able
  const added = among[Math.floor(at / SLOTS.length) % among.length]!
  return { week: 'Week 12', tradeType: 'regular', playerAdded: added.id, playerDropped: dropped.id }
}

/** Invariants of the stored requests. */
async function expectInvariants({ query }: Database, teams: string[], { limit, cap }: { limit: number; cap: number }) {
  const requests = await query.selectFrom('trade_requests').selectAll().execute()
  const trades = await query.selectFrom('trades').selectAll().where('email', 'in', teams).execute()
  const rosters = await query
    .selectFrom('rosters')
    .innerJoin('players', 'players.id', 'rosters.player_id')
    .select(['rosters.email', 'players.id', 'players.salary_cents'])
    .where('week', '=', 12)
    .execute()
  for (const email of teams) {
    const open = requests.filter((request) => request.email === email && request.state === 'asked')
    expect(open.length).toBeLessThanOrEqual(5)
    expect(new Set(open.map(({ slot }) => slot)).size).toBe(open.length)
    expect(trades.filter((trade) => trade.email === email && trade.type === 'regular').length).toBeLessThanOrEqual(
      limit,
    )
    const own = rosters.filter((spot) => spot.email === email)
    expect([own.length, new Set(own.map(({ id }) => id)).size]).toEqual([11, 11])
    expect(own.reduce((sum, { salary_cents }) => sum + salary_cents, 0)).toBeLessThanOrEqual(cap)
  }
  const logged = await query.selectFrom('audit_log').select('id').where('action', '=', 'trade-approved').execute()
  const approved = requests.filter(({ state }) => state === 'approved').length
  expect(logged).toHaveLength(approved)
  return { approved, trades: trades.filter(({ type }) => type === 'regular').length }
}
