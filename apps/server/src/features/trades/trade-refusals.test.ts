import { DEFAULT_SETTINGS, payroll, rosterAt, type Snapshot } from '@tuff/league'
import { describe, expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'
import { stored } from '#testing/trades/stored.ts'
import { legalTrade, playerIn, teamWithTrades } from '#testing/trades/swaps.ts'

const url = '/api/commissioner/trades'

describe('a trade that is refused', () => {
  test('API-11 a refusal has its reason as a sentence and changes nothing', async () => {
    const { app, commissioner, league, db, demo } = await openLeagueServer(await openTestDatabase())
    const { snapshot } = league
    const email = teamWithTrades(snapshot, 1)
    const legal = legalTrade(snapshot, email, 'WR2')
    const own = playerIn(snapshot, email, 'RB1')
    const quarterback = snapshot.players.find(({ position, id }) => position === 'QB' && !isOn(snapshot, email, id))!
    const defence = demo.players.find(({ position }) => position === 'DEF')!
    const dear = unaffordable(snapshot, email)
    const previous = await stored(db)

    const cases: [what: string, change: object, status: number, message: string][] = [
      ['an unknown week', { week: 'Week 19' }, 400, "Weeks must be in format 'Week X' where X is a number"],
      ['a week in other words', { week: 'week 12' }, 400, "Weeks must be in format 'Week X' where X is a number"],
      ['a week before trades start', { week: 'Week 1' }, 409, 'Trades start in Week 2'],
      ['a week that is over', { week: 'Week 11' }, 409, 'Only the current week, Week 12, can be changed'],
      ['a week to come', { week: 'Week 13' }, 409, 'Only the current week, Week 12, can be changed'],
      ['an unknown team', { managerEmail: 'no@tuff.example' }, 404, 'There is no team of no@tuff.example.'],
      ['no e-mail', { managerEmail: 'Sunday Scaries' }, 400, 'managerEmail: '],
      ['an unknown player added', { playerAdded: 'nobody' }, 404, "There is no player with the id 'nobody'."],
      ['an unknown player dropped', { playerDropped: 'nobody' }, 404, "There is no player with the id 'nobody'."],
      ['an unknown type', { tradeType: 'injured' }, 400, 'tradeType: '],
      ['a part that is missing', { playerAdded: undefined }, 400, 'playerAdded: '],
      ['more than the cap', { playerAdded: dear.id, playerDropped: dear.insteadOf }, 409, 'over the salary cap'],
      ['a player twice', { playerAdded: own.id }, 409, `${own.name} is already on the roster`],
      ['a wrong position', { playerAdded: quarterback.id }, 409, `${quarterback.name} (QB) cannot play in WR2`],
      ['a defence', { playerAdded: defence.id }, 409, `${defence.name} (DEF) cannot play in WR2`],
      ['somebody who is not there', { playerDropped: quarterback.id }, 409, `${quarterback.name} is not on the roster`],
    ]
    for (const [what, change, status, message] of cases) {
      const refused = await app.inject({ method: 'POST', url, headers: commissioner, payload: { ...legal, ...change } })
      expect([what, refused.statusCode, refused.json().message]).toEqual([
        what,
        status,
        expect.stringContaining(message),
      ])
    }
    expect(await stored(db)).toEqual(previous)
    expect(league.snapshot).toBe(snapshot)
  })

  test('API-11 D-10 over the limit of its type, while the other type has trades left', async () => {
    const { app, commissioner, league, db } = await openLeagueServer(await openTestDatabase())
    const email = teamWithTrades(league.snapshot, 1)
    const tradeLimits = { ...DEFAULT_SETTINGS.tradeLimits, regularSeason: { regular: 0, ir: 50 } }
    await choose(db, { tradeLimits })
    const previous = await stored(db)
    const payload = legalTrade(league.snapshot, email, 'WR2')
    const post = (tradeType: string) =>
      app.inject({ method: 'POST', url, headers: commissioner, payload: { ...payload, tradeType } })

    expect((await post('regular')).json()).toEqual({
      message: 'No regular trades left',
      code: 'rule-broken',
      details: { problems: [{ rule: 'no-trades-left', type: 'regular' }] },
    })
    expect(await stored(db)).toEqual(previous)
    const made = await post('ir')
    expect(made.statusCode).toBe(201)

    const changed = { ...payload, tradeType: 'regular' }
    const edited = await app.inject({
      method: 'PUT',
      url: `${url}/${made.json().id}`,
      headers: commissioner,
      payload: changed,
    })
    expect(edited.json().message).toBe('No regular trades left')
  })

  test('every reason is named, not only the first', async () => {
    const { app, commissioner, league } = await openLeagueServer(await openTestDatabase())
    const { snapshot } = league
    const email = teamWithTrades(snapshot, 1)
    const dear = snapshot.players
      .filter(({ position, id }) => position === 'QB' && !isOn(snapshot, email, id))
      .sort((a, b) => b.salary - a.salary)[0]!
    const payload = { ...legalTrade(snapshot, email, 'TE1'), playerAdded: dear.id }
    const { message, details } = (await app.inject({ method: 'POST', url, headers: commissioner, payload })).json()
    expect(message).toMatch(/cannot play in TE1; The roster would be \$[\d.]+ over the salary cap$/)
    expect(details.problems).toHaveLength(2)
  })

  test('an edit keeps a trade in its team and week', async () => {
    const { app, commissioner, league, db } = await openLeagueServer(await openTestDatabase())
    const email = teamWithTrades(league.snapshot, 1)
    const payload = legalTrade(league.snapshot, email, 'WR2')
    const { id } = (await app.inject({ method: 'POST', url, headers: commissioner, payload })).json()
    const past = league.snapshot.trades.find((trade) => trade.week < 12)!
    const previous = await stored(db)
    const put = async (tradeId: string, change: object) => {
      const body = { ...payload, ...change }
      return (
        await app.inject({ method: 'PUT', url: `${url}/${tradeId}`, headers: commissioner, payload: body })
      ).json()
    }
    const other = league.snapshot.teams.find((team) => team.email !== email)!.email
    expect(await put(id, { managerEmail: other })).toMatchObject({
      message: `This trade belongs to the team of ${email}.`,
    })
    expect(await put(id, { week: 'Week 13' })).toMatchObject({ message: 'This trade belongs to Week 12.' })
    expect(await put('no-such-trade', {})).toMatchObject({
      code: 'not-found',
      message: 'This trade is no longer there: it has been deleted.',
    })
    expect(await put(past.id, { managerEmail: past.email, week: `Week ${past.week}` })).toMatchObject({
      message: 'Only the current week, Week 12, can be changed',
    })
    const removed = await app.inject({ method: 'DELETE', url: `${url}/${past.id}`, headers: commissioner })
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      'Only the current week, Week 12, can be changed',
    ])
    expect(await stored(db)).toEqual(previous)
  })

  test('ROLE-07 TRADE-12 after week 14 only playoff teams make and modify trades', async () => {
    const { app, commissioner, league, db } = await openLeagueServer(await openTestDatabase(), { week: 15 })
    const { snapshot } = league
    const isIn = (email: string) => snapshot.standings.playoffs.some((team) => team.email === email)
    const outside = snapshot.teams.find(({ email }) => !isIn(email))!.email
    const payload = legalTrade(snapshot, outside, 'WR2')
    // The product cannot create this trade; it exists to be edited.
    await db.query
      .insertInto('trades')
      .values({
        id: 'odd',
        email: outside,
        week: 15,
        type: 'ir',
        created_at: 1,
        is_after_kickoff: 0,
        player_added: payload.playerDropped,
        player_dropped: payload.playerAdded,
      })
      .execute()
    const previous = await stored(db)

    const made = await app.inject({ method: 'POST', url, headers: commissioner, payload })
    expect([made.statusCode, made.json().message]).toEqual([409, 'Only playoff teams can make trades after Week 14'])
    for (const call of [{ method: 'PUT' as const, payload }, { method: 'DELETE' as const }]) {
      const refused = await app.inject({ ...call, url: `${url}/odd`, headers: commissioner })
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Only playoff teams can modify trades after Week 14',
      ])
    }
    expect(await stored(db)).toEqual(previous)

    const inside = snapshot.standings.playoffs[0]!.email
    const allowed = await app.inject({
      method: 'POST',
      url,
      headers: commissioner,
      payload: legalTrade(snapshot, inside, 'WR2'),
    })
    expect(allowed.statusCode).toBe(201)
  })
})

const isOn = (snapshot: Snapshot, email: string, playerId: string) =>
  rosterAt(snapshot, email, snapshot.week).some(({ player }) => player.id === playerId)

/** A player who fits a slot of the team, but not its cap. */
function unaffordable(snapshot: Snapshot, email: string): { id: string; insteadOf: string } {
  const roster = rosterAt(snapshot, email, snapshot.week)
  const left = snapshot.settings.salaryCap - payroll(roster)
  for (const { slot, player } of roster) {
    const dear = snapshot.players.find(
      ({ id, position, salary }) =>
        slot.startsWith(position) && salary > player.salary + left && !isOn(snapshot, email, id),
    )
    if (dear) return { id: dear.id, insteadOf: player.id }
  }
  throw new Error('Everybody is cheap.')
}
