import { expect, vi } from 'vitest'
import { createLedgerKeeper } from '#season/ledger-keeper.ts'
import { type LeagueServer, openNode } from '#testing/league-server.ts'
import { testLog } from '#testing/live-season.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'

vi.setConfig({ testTimeout: 90_000 })

const CONCURRENT = 200
const KEYS = 50
const MANAGER = 'manager@tuff.example'

onPostgres(
  `MONEY-04 ${CONCURRENT} payments at once under ${KEYS} keys, on two nodes: each is counted once, and both keepers write once`,
  async () => {
    const databaseUrl = await newPostgresDatabase()
    const nodes = [await openNode(databaseUrl), await openNode(databaseUrl)]
    const keepers = nodes.map(({ store, league, notices, clock }) =>
      createLedgerKeeper({ store, league, notices, clock, log: testLog() }),
    )
    const pay = (at: number) => payment(nodes[at % 2]!, at % KEYS)
    const [responses] = await Promise.all([
      Promise.all(Array.from({ length: CONCURRENT }, (_, at) => pay(at))),
      Promise.all(keepers.map((keeper) => keeper.tick())),
    ])
    // A client that gets 'too many at once' retries with the same key.
    const again = await Promise.all(responses.map((response, at) => (response.statusCode === 503 ? pay(at) : response)))
    expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(again.map(({ body }) => body)).size).toBe(KEYS)

    const { query } = nodes[0]!.db
    const lines = await query.selectFrom('ledger_lines').selectAll().execute()
    const paid = lines.filter(({ kind }) => kind === 'in')
    expect(paid.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: KEYS }, (_, key) => 100 + key),
    )
    const logged = await query.selectFrom('audit_log').select('after').where('action', '=', 'money-recorded').execute()
    expect(logged.map(({ after }) => JSON.parse(after).entry).sort()).toEqual(paid.map(({ entry }) => entry).sort())
    const earned = lines.filter(({ kind }) => kind === 'earned')
    const { closedWeeks } = nodes[0]!.league.snapshot
    expect(closedWeeks.length).toBeGreaterThan(0)
    expect(earned.reduce((sum, { amount }) => sum + amount, 0)).toBe(closedWeeks.length * 11_000)
    expect(new Set(earned.map(({ entry }) => entry)).size).toBe(1)
  },
)

const payment = ({ app, commissioner }: LeagueServer, key: number) =>
  app.inject({
    method: 'POST',
    url: '/api/commissioner/money',
    headers: { ...commissioner, 'idempotency-key': `payment ${key}` },
    payload: { of: 'payment', from: MANAGER, to: null, amount: (100 + key) / 100, day: '2024-09-01' },
  })
