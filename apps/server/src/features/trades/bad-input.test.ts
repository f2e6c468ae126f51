import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { stored } from '#testing/trades/stored.ts'
import { legalTrade, teamWithTrades } from '#testing/trades/swaps.ts'

const TEXTS = [
  "'; drop table trades; --",
  "' or '1'='1",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '🏈'.repeat(20),
  'x'.repeat(100_000),
  'Week 99999999999999999999',
  'Week 1e1',
  'Week ١٢',
  '{{7*7}}',
  '<script>alert(1)</script>',
]

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 80 }), fc.emailAddress())
const junk = fc.oneof(
  text,
  fc.constantFrom(null, undefined, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [['Week 12']]),
  fc.jsonValue({ maxDepth: 3 }),
)
/** As clients can send them: no control characters, which HTTP rejects earlier. */
const headerValue = fc.string({ unit: fc.constantFrom(...'aZ09 "*,:;%=/W\\é~'), maxLength: 300 })
const headers = fc.record(
  { 'idempotency-key': headerValue, 'if-match': headerValue, 'content-type': fc.constantFrom('text/plain', 'x', '') },
  { requiredKeys: [] },
)
const segment = fc.oneof(
  text.map((value) => encodeURIComponent(value.slice(0, 300).toWellFormed())),
  fc.constantFrom('%', '%zz', '%00', '..%2f..', '%F0%9F', '', 'a?b=c', '%2e%2e'),
)

/** A valid body with at least one invalid part. */
const spoilt = (legal: object) =>
  fc
    .tuple(fc.subarray(Object.keys(legal), { minLength: 1 }), fc.array(junk, { minLength: 5, maxLength: 5 }))
    .map(([keys, values]) => ({ ...legal, ...Object.fromEntries(keys.map((key, at) => [key, values[at]])) }))

onBothDatabases('invalid input', (open) => {
  test('API-11 is refused with a 4xx and a message, never with a 500, and changes nothing', {
    timeout: 60_000,
  }, async () => {
    const server = await openLeagueServer(await open())
    const { snapshot } = server.league
    const email = teamWithTrades(snapshot, 2)
    const trade = legalTrade(snapshot, email, 'WR2')
    const update = { email, week: 'Week 12', oldPlayerID: trade.playerDropped, newPlayerID: trade.playerAdded }
    const previous = await stored(server.db)
    const post = fc.constantFrom('POST' as const)
    const call = fc.oneof(
      fc.record({ method: post, url: fc.constant('/api/commissioner/trades'), payload: spoilt(trade), headers }),
      fc.record({
        method: post,
        url: fc.constant('/api/commissioner/update-roster'),
        payload: spoilt(update),
        headers,
      }),
      fc.record({
        method: fc.constantFrom('PUT' as const, 'DELETE' as const),
        url: segment.map((id) => `/api/commissioner/trades/${id}`),
        payload: fc.oneof(fc.constant(trade), spoilt(trade)),
        headers,
      }),
      fc.record({
        method: post,
        url: fc.constantFrom('/api/commissioner/trades', '/api/commissioner/update-roster'),
        payload: fc.oneof(fc.constantFrom('{', '', 'null', '[]', '"x"', '{"__proto__": {"a": 1}}'), fc.string()),
        headers: fc.constant({ 'content-type': 'application/json' }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(call, async ({ method, url, payload, headers }) => {
        await expectRefused(server, { method, url, payload, headers: { ...server.commissioner, ...headers } })
      }),
    )
    expect(await stored(server.db)).toEqual(previous)
    expect(server.league.snapshot).toBe(snapshot)
  })
})

test('API-11 a read with invalid parameters is refused with a 4xx and a message', { timeout: 60_000 }, async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const season = { email: 'manager@tuff.example', startWeek: 'Week 2', endWeek: 'Week 12', tradeType: 'regular' }
  const encoded = text.map((value) => encodeURIComponent(value.slice(0, 500).toWellFormed()))
  const url = fc.oneof(
    fc
      .tuple(fc.constantFrom(...Object.keys(season)), encoded)
      .map(([key, value]) => `/api/trades/count?${new URLSearchParams(season)}&${key}=${value}`),
    fc.tuple(segment, encoded).map(([team, week]) => `/api/rosters/team-limits/${team}?week=${week}`),
  )
  await fc.assert(
    fc.asyncProperty(url, (address) => expectRefused(server, { method: 'GET', url: address, headers: server.manager })),
  )
})

async function expectRefused({ app }: LeagueServer, call: InjectOptions) {
  const { statusCode, body } = await app.inject(call)
  expect([statusCode, body]).toEqual([expect.toSatisfy((status) => status >= 400 && status < 500), expect.any(String)])
  expect(JSON.parse(body).message).toEqual(expect.stringMatching(/\S/))
}
