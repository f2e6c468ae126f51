import { TEAM_CALLS } from '@tuff/contract'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

test('STORY-01 a roster shows each player’s start and points; with corrections they add up to its totals', async () => {
  const { app, manager, league, demo } = await openLeagueServer(await openTestDatabase())
  const get = (email: string) => app.inject({ url: `/api/teams/${encodeURIComponent(email)}/roster`, headers: manager })
  const { week, roster } = TEAM_CALLS.roster.response.parse((await get('manager@tuff.example')).json())
  expect([week, roster.length]).toEqual([12, 11])
  const { snapshot } = league
  const at = snapshot.teams.findIndex(({ email }) => email === 'manager@tuff.example')
  expect(roster.reduce((sum, spot) => sum + spot.weekPoints, 0)).toBe(snapshot.results[11]!.points[at])

  // A traded player is on the roster since the trade.
  const traded = demo.trades.filter(({ email, week: of }) => email === 'manager@tuff.example' && of <= 12)
  expect(traded.length).toBeGreaterThan(0)
  for (const { playerAdded, week: of } of traded) {
    const spot = roster.find(({ playerID }) => playerID === playerAdded)
    if (spot) expect(spot.since).toBe(of)
  }
  for (const { club, game } of roster)
    expect(game === undefined ? club : [game.home, game.away]).toEqual(game ? expect.arrayContaining([club]) : club)
  expect((await get('nobody@tuff.example')).json().message).toBe('There is no team of nobody@tuff.example.')
})
