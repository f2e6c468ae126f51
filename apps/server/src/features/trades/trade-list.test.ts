import { type ListedTrade, TradeList } from '@tuff/contract'
import { findPlayer, findTeam, rosterAt } from '@tuff/league'
import { expect, test } from 'vitest'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { legalTrade, playerIn, teamWithTrades } from '#testing/trades/swaps.ts'

test('DESK-01 every trade of the season for everybody, latest first, with its net points', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { league, clock } = server
  const before = await list(server)
  expect(before).toMatchObject({ week: 12, phase: 'in play' })
  expect(before.trades).toHaveLength(league.snapshot.trades.length)
  const times = before.trades.map(({ at }) => at!)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  for (const trade of before.trades) expect(trade.netPoints).toBe(netPointsOf(server, trade))
  expect(before.trades.some(({ netPoints }) => netPoints < 0)).toBe(true)

  const email = teamWithTrades(league.snapshot, 1)
  const request = legalTrade(league.snapshot, email, 'WR2')
  await add(server, request)
  const [made, ...others] = (await list(server)).trades
  expect(others).toEqual(before.trades)
  const player = (id: string) => findPlayer(league.snapshot, id)!
  expect(made).toMatchObject({
    ...request,
    teamName: findTeam(league.snapshot, email)!.name,
    playerAddedName: player(request.playerAdded).name,
    playerAddedSalary: player(request.playerAdded).salary / 100,
    playerDroppedSalary: player(request.playerDropped).salary / 100,
    at: clock.now(),
  })

  await server.moveTo({ week: 14 })
  const [later] = (await list(server)).trades
  expect([later!.id, later!.netPoints]).toEqual([made!.id, netPointsOf(server, later!)])
})

test('TALK-05 scripts still read the net points of a trade under their former name', async () => {
  const { trades } = await list(await openLeagueServer(await openTestDatabase()))
  expect(trades.map(({ brought }) => brought)).toEqual(trades.map(({ netPoints }) => netPoints))
})

test('DESK-01 a player who was traded away again gains nothing more', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const email = teamWithTrades(server.league.snapshot, 2)
  await add(server, legalTrade(server.league.snapshot, email, 'RB1'))
  await add(server, legalTrade(server.league.snapshot, email, 'RB1', 2))
  const [second, first] = (await list(server)).trades
  expect(playerIn(server.league.snapshot, email, 'RB1').id).toBe(second!.playerAdded)
  expect(second!.playerDropped).toBe(first!.playerAdded)
  expect(first!.netPoints).toBe(0)
  await server.moveTo({ week: 13 })
  expect((await list(server)).trades.find(({ id }) => id === first!.id)!.netPoints).toBe(0)
})

test('DESK-01 the file has the filtered trades, safe to open in a spreadsheet', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const email = teamWithTrades(server.league.snapshot, 1)
  await server.db.query
    .updateTable('teams')
    .set({ name: '=cmd|"/c calc"!A1, and more' })
    .where('email', '=', email)
    .execute()
  server.notices.publish({ part: 'league' })
  await server.league.settled()
  await add(server, legalTrade(server.league.snapshot, email, 'TE1'))
  const { trades } = await list(server)
  const file = async (query: Record<string, string>) => {
    const { statusCode, headers, body } = await server.app.inject({
      url: '/api/trades/file',
      query,
      headers: server.manager,
    })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="trades.csv"')
    return body.split('\r\n').slice(0, -1)
  }
  const [header, ...lines] = await file({ team: email, week: '12', type: 'regular' })
  expect(header).toBe(
    '\uFEFFweek,team,type,dropped,dropped_salary,added,added_salary,when,after_kickoff,brought,net_points',
  )
  const [made] = trades
  expect(lines[0]).toBe(
    [
      12,
      `"'=cmd|""/c calc""!A1, and more"`,
      'Regular',
      made!.playerDroppedName,
      made!.playerDroppedSalary,
      made!.playerAddedName,
      made!.playerAddedSalary,
      new Date(made!.at!).toISOString(),
      made!.afterKickoff ? 'yes' : '',
      made!.netPoints,
      made!.netPoints,
    ].join(','),
  )
  expect(await file({})).toHaveLength(trades.length + 1)
  expect(await file({ type: 'ir' })).toHaveLength(trades.filter(({ tradeType }) => tradeType === 'ir').length + 1)

  for (const [query, status, message] of [
    [{ week: '19' }, 400, 'week: '],
    [{ week: 'soon' }, 400, 'week: '],
    [{ type: 'IR' }, 400, 'type: '],
    [{ team: 'no@tuff.example' }, 404, 'There is no team of no@tuff.example.'],
  ] as const) {
    const refused = await server.app.inject({ url: '/api/trades/file', query, headers: server.manager })
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(message)])
  }
})

async function list({ app, manager }: LeagueServer) {
  return TradeList.strict().parse((await app.inject({ url: '/api/trades', headers: manager })).json())
}

async function add({ app, commissioner }: LeagueServer, payload: object) {
  const response = await app.inject({ method: 'POST', url: '/api/commissioner/trades', headers: commissioner, payload })
  expect(response.statusCode).toBe(201)
}

/** Computed from the other pages' figures of the two players. */
function netPointsOf({ league: { snapshot } }: LeagueServer, trade: ListedTrade): number {
  let netPoints = 0
  const scored = (id: string, week: number) => {
    const index = snapshot.players.findIndex((player) => player.id === id)
    return Math.max(0, Math.floor((snapshot.sheets[week - 1]!.lines[index]?.points ?? 0) / 100))
  }
  for (let week = Number(trade.week.slice(5)); week <= Math.min(14, snapshot.week); week++) {
    const isThere = rosterAt(snapshot, trade.managerEmail, week).some(({ player }) => player.id === trade.playerAdded)
    if (!isThere) break
    netPoints += scored(trade.playerAdded, week) - scored(trade.playerDropped, week)
  }
  return netPoints
}
