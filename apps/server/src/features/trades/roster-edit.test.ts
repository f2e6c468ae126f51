import type { RosterUpdate } from '@tuff/contract'
import { inDollars, payroll, rosterAt, type Slot, type Snapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'
import { stored } from '#testing/trades/stored.ts'
import { candidates, legalTrade, playerIn, teamWithTrades } from '#testing/trades/swaps.ts'

onBothDatabases('a corrected roster', (open, once) => {
  test('API-08 D-10 has the new player in the old one’s slot, in the current week only, without a trade', async () => {
    const server = await openLeagueServer(await open())
    const { snapshot } = server.league
    const email = 'manager@tuff.example'
    const update = legalUpdate(snapshot, email, 'FLEX1')
    const trades = (await stored(server.db)).trades

    const response = await post(server, update)
    expect([response.statusCode, response.json()]).toEqual([200, { ...update, position: 'FLEX1' }])
    expect(playerIn(server.league.snapshot, email, 'FLEX1').id).toBe(update.newPlayerID)
    expect(rosterAt(server.league.snapshot, email, 11)).toEqual(rosterAt(snapshot, email, 11))
    const after = await stored(server.db)
    expect(after.trades).toEqual(trades)
    expect(after.audit).toMatchObject([{ action: 'roster-edited', team_email: email, week: 12, reason: null }])
    expect(JSON.parse(after.audit[0]!.before).roster.FLEX1).toBe(update.oldPlayerID)
    expect(JSON.parse(after.audit[0]!.after).roster.FLEX1).toBe(update.newPlayerID)

    await server.moveTo({ week: 13 })
    expect(playerIn(server.league.snapshot, email, 'FLEX1').id).toBe(update.newPlayerID)
  })

  once('D-10 is refused when the old player is gone, naming the player there now', async () => {
    const server = await openLeagueServer(await open())
    const email = 'manager@tuff.example'
    const update = legalUpdate(server.league.snapshot, email, 'QB1')
    await post(server, update)
    const previous = await stored(server.db)
    const late = await post(server, { ...update, newPlayerID: candidates(server.league.snapshot, email, 'QB2')[3]!.id })
    expect(late.statusCode).toBe(409)
    const [one, two] = [playerIn(server.league.snapshot, email, 'QB1'), playerIn(server.league.snapshot, email, 'QB2')]
    expect(late.json().message).toMatch(`is not on the roster: there are now ${one.name} (QB1), ${two.name} (QB2)`)
    expect(await stored(server.db)).toEqual(previous)
  })

  once('D-10 blocks undoing a trade when the player it added was replaced', async () => {
    const server = await openLeagueServer(await open())
    const { league, app, commissioner } = server
    const email = teamWithTrades(league.snapshot, 1)
    const payload = legalTrade(league.snapshot, email, 'RB2')
    const trade = (
      await app.inject({ method: 'POST', url: '/api/commissioner/trades', headers: commissioner, payload })
    ).json()
    await post(server, legalUpdate(league.snapshot, email, 'RB2'))
    const previous = await stored(server.db)
    const refused = await app.inject({
      method: 'DELETE',
      url: `/api/commissioner/trades/${trade.id}`,
      headers: commissioner,
    })
    const there = playerIn(league.snapshot, email, 'RB2')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(
      `${trade.playerAddedName} has been replaced since by a roster change: there are`,
    )
    expect(refused.json().message).toContain(`${there.name} (RB2)`)
    expect(await stored(server.db)).toEqual(previous)
  })

  once('API-11 a refusal has its reason and changes nothing', async () => {
    const server = await openLeagueServer(await open())
    const { snapshot } = server.league
    const email = 'manager@tuff.example'
    const legal = legalUpdate(snapshot, email, 'WR1')
    const own = playerIn(snapshot, email, 'RB1')
    const quarterback = candidates(snapshot, email, 'QB1')[0]!
    const previous = await stored(server.db)
    const cases: [what: string, change: object, status: number, message: string][] = [
      ['an unknown week', { week: 'Week 0' }, 400, "Weeks must be in format 'Week X' where X is a number"],
      ['a week that is over', { week: 'Week 1' }, 409, 'Only the current week, Week 12, can be changed'],
      ['a week to come', { week: 'Week 13' }, 409, 'Only the current week, Week 12, can be changed'],
      ['an unknown team', { email: 'no@tuff.example' }, 404, 'There is no team of no@tuff.example.'],
      ['an unknown old player', { oldPlayerID: 'nobody' }, 404, "There is no player with the id 'nobody'."],
      ['an unknown new player', { newPlayerID: 'nobody' }, 404, "There is no player with the id 'nobody'."],
      ['no new player', { newPlayerID: '' }, 400, 'newPlayerID: '],
      ['a player twice', { newPlayerID: own.id }, 409, `${own.name} is already on the roster`],
      ['himself', { newPlayerID: legal.oldPlayerID }, 409, 'is already on the roster'],
      ['a wrong position', { newPlayerID: quarterback.id }, 409, `${quarterback.name} (QB) cannot play in WR1`],
    ]
    for (const [what, change, status, message] of cases) {
      const refused = await post(server, { ...legal, ...change })
      expect([what, refused.statusCode, refused.json().message]).toEqual([
        what,
        status,
        expect.stringContaining(message),
      ])
    }
    const roster = rosterAt(snapshot, email, 12)
    const dearer = snapshot.players.find(
      ({ id, position, salary }) =>
        position === 'WR' &&
        salary > playerIn(snapshot, email, 'WR1').salary &&
        !roster.some(({ player }) => player.id === id),
    )!
    await choose(server.db, { salaryCap: payroll(roster) })
    const refused = await post(server, { ...legal, newPlayerID: dearer.id })
    expect(refused.json().message).toBe(
      `The roster would be ${inDollars(dearer.salary - playerIn(snapshot, email, 'WR1').salary)} over the salary cap`,
    )
    expect(await stored(server.db)).toEqual(previous)
  })
})

const legalUpdate = (snapshot: Snapshot, email: string, slot: Slot): RosterUpdate => ({
  email,
  week: 'Week 12',
  oldPlayerID: playerIn(snapshot, email, slot).id,
  newPlayerID: candidates(snapshot, email, slot)[1]!.id,
})

const post = ({ app, commissioner }: LeagueServer, payload: object) =>
  app.inject({ method: 'POST', url: '/api/commissioner/update-roster', headers: commissioner, payload })
