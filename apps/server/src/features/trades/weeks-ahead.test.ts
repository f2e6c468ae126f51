import { Trade } from '@tuff/contract'
import { type Roster, rosterAt } from '@tuff/league'
import { expect, test } from 'vitest'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { legalTrade, teamWithTrades } from '#testing/trades/swaps.ts'

const TRADES = '/api/commissioner/trades'

/** A league and one of its teams, with the commissioner's requests. */
async function leagueOf(server: LeagueServer) {
  const { app, league, commissioner: headers } = server
  const email = teamWithTrades(league.snapshot, 3)
  const ids = (roster: Roster) => roster.map(({ player }) => player.id)
  return {
    async pin(pinned: number | null) {
      const response = await app.inject({ method: 'PUT', url: '/api/commissioner/week', headers, payload: { pinned } })
      expect(response.statusCode).toBe(200)
    },
    async trade(slot: 'WR2' | 'TE1' | 'RB1') {
      const payload = legalTrade(league.snapshot, email, slot)
      const response = await app.inject({ method: 'POST', url: TRADES, headers, payload })
      expect(response.statusCode).toBe(201)
      return Trade.parse(response.json())
    },
    async undo({ id }: { id: string }) {
      expect((await app.inject({ method: 'DELETE', url: `${TRADES}/${id}`, headers })).statusCode).toBe(204)
    },
    roster: (week: number) => ids(rosterAt(league.snapshot, email, week)),
    all: () => [...Array(18).keys()].map((at) => ids(rosterAt(league.snapshot, email, at + 1))),
  }
}

onBothDatabases('a week opened early', (open, once) => {
  test('D-08 D-10 follows the week before until it begins, so that trades there are not lost', async () => {
    const server = await openLeagueServer(await open())
    const { pin, trade, undo, roster } = await leagueOf(server)
    await pin(14)
    await pin(null)
    const previous = roster(12)
    expect([roster(13), roster(14)]).toEqual([previous, previous])

    const made = await trade('WR2')
    expect(roster(12)).toContain(made.playerAdded)
    expect([roster(13), roster(14)]).toEqual([roster(12), roster(12)])
    await undo(made)
    expect([roster(12), roster(13), roster(14)]).toEqual([previous, previous, previous])

    const kept = await trade('TE1')
    await server.moveTo({ week: 14 })
    expect(roster(14)).toContain(kept.playerAdded)
    expect([roster(13), roster(14)]).toEqual([roster(12), roster(12)])
  })

  once('D-08 D-10 keeps its own changes, and takes over the others', async () => {
    const server = await openLeagueServer(await open())
    const { pin, trade, roster } = await leagueOf(server)
    await pin(13)
    const own = await trade('TE1')
    await pin(null)
    const earlier = await trade('WR2')
    expect(roster(12)).toContain(own.playerDropped)
    expect(roster(13)).toEqual(roster(12).map((id) => (id === own.playerDropped ? own.playerAdded : id)))
    expect(roster(13)).toContain(earlier.playerAdded)
  })

  once(
    'D-08 D-10 a league that goes to week 2, 4 and 2 again carries what week 2 changes, and weeks that have begun stay',
    async () => {
      const early = await openLeagueServer(await open(), { week: 1 })
      const { pin, trade, roster } = await leagueOf(early)
      for (const week of [2, 4, 2]) await pin(week)
      const made = await trade('RB1')
      for (const week of [2, 3, 4]) expect(roster(week)).toContain(made.playerAdded)
      expect(roster(1)).not.toContain(made.playerAdded)

      const late = await leagueOf(await openLeagueServer(await open(), { week: 12 }))
      await late.pin(13)
      await late.pin(10)
      const previous = late.all()
      await late.trade('RB1')
      expect(late.all().map((ids, at) => JSON.stringify(ids) === JSON.stringify(previous[at]))).toEqual(
        previous.map((_, at) => at !== 9),
      )
    },
  )
})
