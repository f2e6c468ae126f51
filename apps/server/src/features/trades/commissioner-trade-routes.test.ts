import { Trade, type TradeRequest, tradeTag, weekLabel } from '@tuff/contract'
import { rosterAt } from '@tuff/league'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { weekStart } from '#testing/season/week-start.ts'
import { stored } from '#testing/trades/stored.ts'
import { legalTrade, playerIn, teamWithTrades } from '#testing/trades/swaps.ts'

const url = '/api/commissioner/trades'

onBothDatabases('the trades of the commissioner', (open, once) => {
  once('API-07 TRADE-14 an added trade is listed and changes the roster of its week', async () => {
    const server = await openLeagueServer(await open())
    const { league } = server
    const email = teamWithTrades(league.snapshot, 1)
    const request = legalTrade(league.snapshot, email, 'WR2')
    const before = rosterAt(league.snapshot, email, 12)
    const countBefore = await countOf(server, email)

    const response = await post(server, request)
    expect(response.statusCode).toBe(201)
    const trade = Trade.parse(response.json())
    expect(trade).toMatchObject(request)
    expect(trade.playerDroppedName).toBe(before.find(({ slot }) => slot === 'WR2')!.player.name)
    expect((await server.app.inject({ url, headers: server.commissioner })).json()).toContainEqual(trade)
    expect(await countOf(server, email)).toBe(countBefore + 1)
    expect(rosterAt(league.snapshot, email, 12).map(({ player }) => player.id)).toEqual(
      before.map(({ player }) => (player.id === request.playerDropped ? request.playerAdded : player.id)),
    )
    expect(await auditOf(server.db)).toMatchObject([
      {
        email: 'commissioner@tuff.example',
        action: 'trade-added',
        team_email: email,
        week: 12,
        reason: null,
        before: { roster: { WR2: request.playerDropped } },
        after: { trade: { id: trade.id }, roster: { WR2: request.playerAdded } },
      },
    ])
  })

  test('API-07 TRADE-14 D-10 editing undoes the old swap and applies the new one, deleting undoes it', async () => {
    const server = await openLeagueServer(await open())
    const { league, app, commissioner } = server
    const email = teamWithTrades(league.snapshot, 1)
    const start = league.snapshot
    const [wide, tight] = [playerIn(start, email, 'WR2'), playerIn(start, email, 'TE1')]
    const request = legalTrade(start, email, 'WR2')
    const { id } = (await post(server, request)).json()

    const other = { ...legalTrade(start, email, 'TE1', 1), tradeType: 'regular' as const }
    const edited = await app.inject({ method: 'PUT', url: `${url}/${id}`, headers: commissioner, payload: other })
    expect(edited.statusCode).toBe(200)
    expect(Trade.parse(edited.json())).toMatchObject({ id, ...other })
    expect(playerIn(league.snapshot, email, 'WR2')).toEqual(wide)
    expect(playerIn(league.snapshot, email, 'TE1').id).toBe(other.playerAdded)

    const deleted = await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: commissioner })
    expect([deleted.statusCode, deleted.body]).toEqual([204, ''])
    expect(playerIn(league.snapshot, email, 'TE1')).toEqual(tight)
    expect(league.snapshot.trades).toEqual(start.trades)
    expect(rosterAt(league.snapshot, email, 12)).toEqual(rosterAt(start, email, 12))
    expect((await auditOf(server.db)).map(({ action }) => action).sort()).toEqual([
      'trade-added',
      'trade-deleted',
      'trade-edited',
    ])
    const again = await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: commissioner })
    expect([again.statusCode, again.json().code]).toEqual([404, 'not-found'])
  })

  once('D-10 a trade that a later one depends on is not undone, and the refusal names it', async () => {
    const server = await openLeagueServer(await open())
    const { league, app, commissioner } = server
    const email = teamWithTrades(league.snapshot, 2)
    const first = Trade.parse((await post(server, legalTrade(league.snapshot, email, 'RB1'))).json())
    const second = Trade.parse((await post(server, legalTrade(league.snapshot, email, 'RB1', 2))).json())
    const previous = await stored(server.db)

    for (const method of ['DELETE', 'PUT'] as const) {
      const payload = method === 'PUT' ? { payload: requestOf(first) } : {}
      const refused = await app.inject({ method, url: `${url}/${first.id}`, headers: commissioner, ...payload })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        code: 'rule-broken',
        message: expect.stringContaining(`${second.playerAddedName} for ${second.playerDroppedName}`),
        details: { problems: [{ rule: 'later-trade', trade: { id: second.id } }] },
      })
    }
    expect(await stored(server.db)).toEqual(previous)

    for (const { id } of [second, first]) {
      expect((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: commissioner })).statusCode).toBe(204)
    }
  })

  once('editing or deleting a trade that changed meanwhile is refused with its current version', async () => {
    const server = await openLeagueServer(await open())
    const { league, app, commissioner } = server
    const email = teamWithTrades(league.snapshot, 1)
    const start = league.snapshot
    const seen = Trade.parse((await post(server, legalTrade(start, email, 'WR1'))).json())
    const put = (payload: TradeRequest, tag: string) =>
      app.inject({ method: 'PUT', url: `${url}/${seen.id}`, headers: { ...commissioner, 'if-match': tag }, payload })

    const now = Trade.parse((await put(legalTrade(start, email, 'WR1', 3), tradeTag(seen))).json())
    const previous = await stored(server.db)
    const late = await put(legalTrade(start, email, 'WR1', 4), tradeTag(seen))
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().message).toContain(now.playerAddedName)
    expect(late.json().details).toEqual({ trade: now })

    const headers = { ...commissioner, 'if-match': tradeTag(seen) }
    const lateDelete = await app.inject({ method: 'DELETE', url: `${url}/${seen.id}`, headers })
    expect(lateDelete.statusCode).toBe(412)
    expect(await stored(server.db)).toEqual(previous)

    const meant = { ...commissioner, 'if-match': tradeTag(now) }
    expect((await app.inject({ method: 'DELETE', url: `${url}/${seen.id}`, headers: meant })).statusCode).toBe(204)
  })

  once('D-08 between two weeks the played one cannot be changed', async () => {
    const server = await openLeagueServer(await open())
    const { league, demo } = server
    const email = teamWithTrades(league.snapshot, 1)
    const request = legalTrade(league.snapshot, email, 'WR2')
    const previous = await stored(server.db)
    server.setClock(weekStart(demo.season.games, 13))
    const early = await post(server, request)
    expect([early.statusCode, early.json().message]).toEqual([
      503,
      'Week 13 is just beginning. Please try again in a moment.',
    ])
    expect(await stored(server.db)).toEqual(previous)
  })

  once('ROLE-06 without a token 401, a manager 403, and nothing changed', async () => {
    const server = await openLeagueServer(await open())
    const { league, app, manager, commissioner } = server
    const email = teamWithTrades(league.snapshot, 1)
    const request = legalTrade(league.snapshot, email, 'WR2')
    const { id } = (await post(server, request)).json()
    const previous = await stored(server.db)
    const update = { email, week: 'Week 12', oldPlayerID: request.playerAdded, newPlayerID: request.playerDropped }
    const calls = [
      { method: 'GET' as const, url },
      { method: 'POST' as const, url, payload: legalTrade(league.snapshot, email, 'TE1') },
      { method: 'PUT' as const, url: `${url}/${id}`, payload: request },
      { method: 'DELETE' as const, url: `${url}/${id}` },
      { method: 'POST' as const, url: '/api/commissioner/update-roster', payload: update },
    ]
    for (const call of calls) {
      expect((await app.inject(call)).statusCode).toBe(401)
      const refused = await app.inject({ ...call, headers: manager })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-allowed'])
    }
    expect(await stored(server.db)).toEqual(previous)
    expect((await app.inject({ url, headers: commissioner })).statusCode).toBe(200)
  })
})

const post = ({ app, commissioner }: LeagueServer, payload: TradeRequest) =>
  app.inject({ method: 'POST', url, headers: commissioner, payload })

async function countOf({ app, manager }: LeagueServer, email: string): Promise<number> {
  const query = { email, startWeek: 'Week 2', endWeek: weekLabel(12), tradeType: 'regular' }
  return (await app.inject({ url: '/api/trades/count', query, headers: manager })).json().data.count
}

const requestOf = ({ managerEmail, week, tradeType, playerAdded, playerDropped }: Trade): TradeRequest => ({
  managerEmail,
  week,
  tradeType,
  playerAdded,
  playerDropped,
})

async function auditOf({ query }: Database) {
  const rows = await query.selectFrom('audit_log').selectAll().orderBy('at').execute()
  return rows.map((row) => ({ ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) }))
}
