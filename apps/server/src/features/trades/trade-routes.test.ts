import { TradeCount } from '@tuff/contract'
import { expect, test } from 'vitest'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const email = 'manager@tuff.example'
const season = { email, startWeek: 'Week 2', endWeek: 'Week 12', tradeType: 'regular' }

test('API-06 CARD-07 counts the trades of a type within the requested weeks', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const made = server.demo.trades.filter((trade) => trade.email === email && trade.week <= 12)
  const count = (from: number, to: number, type: string) =>
    made.filter((trade) => trade.type === type && trade.week >= from && trade.week <= to).length

  expect((await tradeCount(server, season)).data).toEqual({ count: count(2, 12, 'regular'), periodComplete: false })
  expect((await tradeCount(server, { ...season, tradeType: 'ir' })).data.count).toBe(count(2, 12, 'ir'))
  expect(count(2, 12, 'regular')).toBeGreaterThan(count(4, 8, 'regular'))
  expect((await tradeCount(server, { ...season, startWeek: 'Week 4', endWeek: 'Week 8' })).data).toEqual({
    count: count(4, 8, 'regular'),
    periodComplete: true,
  })
  expect((await tradeCount(server, { ...season, endWeek: 'Week 11' })).data.periodComplete).toBe(true)
})

test('API-06 CARD-07 an invalid query is refused with a message', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase())
  const format = "Weeks must be in format 'Week X' where X is a number"
  const cases: [change: object, status: number, message: string][] = [
    [{ startWeek: 'Week X' }, 400, format],
    [{ endWeek: '12' }, 400, format],
    [{ startWeek: '2', endWeek: '12' }, 400, format],
    [{ startWeek: 'Week 9', endWeek: 'Week 8' }, 400, 'Start week cannot be after end week'],
    [{ tradeType: 'IR' }, 400, expect.stringContaining('tradeType: ')],
    [{ email: 'nobody' }, 400, expect.stringContaining('email: ')],
    [{ email: 'no@tuff.example' }, 404, 'There is no team of no@tuff.example.'],
  ]
  for (const [change, status, message] of cases) {
    const response = await app.inject({ url: '/api/trades/count', query: { ...season, ...change }, headers: manager })
    expect([change, response.statusCode, response.json().message]).toEqual([change, status, message])
  }
})

async function tradeCount({ app, manager }: LeagueServer, query: Record<string, string>) {
  const response = await app.inject({ url: '/api/trades/count', query, headers: manager })
  return TradeCount.parse(response.json())
}
