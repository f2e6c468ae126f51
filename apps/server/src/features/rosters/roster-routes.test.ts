import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { AllRosters, LineupPlayer, TeamLimits } from '@tuff/contract'
import { payroll, rosterAt, SLOTS } from '@tuff/league'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const opened = openedForAll(async () => openLeagueServer(await openTestDatabase()))

const allRosters = '/api/rosters/allrosters'
const limitsOf = (email: string) => `/api/rosters/team-limits/${encodeURIComponent(email)}`

test("API-04 every team's rosters up to the current week, slot by slot", async () => {
  const { app, manager, league, demo } = opened()
  const { data, currentWeek } = AllRosters.parse((await app.inject({ url: allRosters, headers: manager })).json())
  expect(currentWeek).toBe(12)
  expect(Object.keys(data).sort()).toEqual(demo.teams.map((team) => team.email).sort())

  const { tuff_team_name, weeks } = data['manager@tuff.example']!
  expect(tuff_team_name).toBe('Gridiron Gremlins')
  expect(Object.keys(weeks)).toEqual(Array.from({ length: 12 }, (_, at) => `Week ${at + 1}`))
  const roster = rosterAt(league.snapshot, 'manager@tuff.example', 12)
  expect(weeks['Week 12']!.map(({ position }) => position)).toEqual(SLOTS)
  expect(weeks['Week 12']![0]).toEqual({
    playerID: roster[0]!.player.id,
    player_name: roster[0]!.player.name,
    position: 'QB1',
    teamAbv: roster[0]!.player.club,
    salary: roster[0]!.player.salary / 100,
  })
  const salaries = weeks['Week 12']!.reduce((sum, { salary }) => sum + salary, 0)
  expect(Math.round(salaries * 100)).toBe(payroll(roster))
})

test('API-04 the rosters are sent compressed, and as a 304 to clients that have them', async () => {
  const { app, manager } = opened()
  const plain = await app.inject({ url: allRosters, headers: manager })
  const read = async (encoding: string) =>
    (await app.inject({ url: allRosters, headers: { ...manager, 'accept-encoding': encoding } })).rawPayload
  expect(brotliDecompressSync(await read('gzip, br')).toString()).toBe(plain.body)
  expect(gunzipSync(await read('gzip')).toString()).toBe(plain.body)

  const again = { ...manager, 'if-none-match': String(plain.headers.etag) }
  const kept = await app.inject({ url: allRosters, headers: again })
  expect([kept.statusCode, kept.body]).toEqual([304, ''])
})

test('one team’s lineup equals that of all rosters, with the games; an unknown team is refused', async () => {
  const { app, manager } = opened()
  const get = (url: string, query = {}) => app.inject({ url, query, headers: manager })
  const lineup = (email: string, week: string) => get(`/api/rosters/lineups/${encodeURIComponent(email)}`, { week })
  const { data } = AllRosters.parse((await get('/api/rosters/allrosters')).json())
  const { weeks } = data['manager@tuff.example']!
  const players = LineupPlayer.array().parse((await lineup('manager@tuff.example', 'Week 7')).json())
  expect(players.map(({ game: _, ...player }) => player)).toEqual(weeks['Week 7'])
  for (const { game, teamAbv } of players) {
    if (game) expect([game.home, game.away, game.state]).toEqual(expect.arrayContaining([teamAbv, 'final']))
  }
  expect(players.some(({ game }) => game)).toBe(true)
  const nobody = await lineup('nobody@tuff.example', 'Week 7')
  expect([nobody.statusCode, nobody.json().message]).toEqual([404, 'There is no team of nobody@tuff.example.'])
  expect((await lineup('manager@tuff.example', 'Week 99')).statusCode).toBe(400)
})

test('API-05 D-10 limits are cumulative, and a playoff team gets more from week 15 on', async () => {
  const { app, manager, league } = await openLeagueServer(await openTestDatabase(), { week: 15 })
  const inside = league.snapshot.standings.playoffs[0]!.email
  const outside = league.snapshot.standings.regularSeason.at(-1)!.email
  const limits = async (email: string, week: string) =>
    TeamLimits.parse((await app.inject({ url: limitsOf(email), query: { week }, headers: manager })).json())

  const regular = { salaryCap: 50, tradeLimits: { regular: 10, ir: 3 } }
  expect(await limits(outside, 'Week 15')).toEqual({ ...regular, isPlayoffTeam: false })
  expect(await limits(inside, 'Week 14')).toEqual({ ...regular, isPlayoffTeam: true })
  expect(await limits(inside, 'Week 15')).toEqual({
    salaryCap: 50,
    isPlayoffTeam: true,
    tradeLimits: { regular: 12, ir: 4 },
  })
})

test('API-05 API-11 an unknown team is a 404 and an invalid week a 400, with a message', async () => {
  const { app, manager } = opened()
  const get = async (email: string, query: Record<string, string>) => {
    const response = await app.inject({ url: limitsOf(email), query, headers: manager })
    return [response.statusCode, response.json().message]
  }
  expect(await get('no@tuff.example', { week: 'Week 2' })).toEqual([404, 'There is no team of no@tuff.example.'])
  for (const week of ['Week 0', 'Week 19', '12', 'week 2', 'Week 2 ']) {
    expect(await get('manager@tuff.example', { week })).toEqual([
      400,
      "Weeks must be in format 'Week X' where X is a number",
    ])
  }
  expect((await get('manager@tuff.example', {}))[0]).toBe(400)
})

test('ROLE-06 rosters and limits need a sign-in', async () => {
  const { app } = opened()
  for (const url of [allRosters, limitsOf('manager@tuff.example'), '/api/trades/count']) {
    expect((await app.inject({ url })).statusCode).toBe(401)
  }
})
