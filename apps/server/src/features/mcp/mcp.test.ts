import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { MoneyStatement, Race, type TokenRight, weekNumber } from '@tuff/contract'
import { FIRST_WEEK, payroll, rosterAt, tradeProblems } from '@tuff/league'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { makeToken } from '#testing/identity/make-token.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { candidates, playerIn } from '#testing/trades/swaps.ts'
import { RaceNow, Standings, Trades } from './league-tools.ts'
import { Season } from './player-tools.ts'
import { MyMoney, MyWeek, Swaps, TeamNow } from './team-tools.ts'
import { Previewed, Requested } from './trade-tools.ts'

const EMAIL = 'manager@tuff.example'
const TOOLS = [
  'ask_for_trade',
  'best_swaps',
  'my_money',
  'my_week',
  'player',
  'preview_trade',
  'race',
  'standings',
  'team',
  'trades',
]
/** More than two or three thousand tokens is too long for a model. */
const MOST_CHARACTERS = 6_000

type Server = Awaited<ReturnType<typeof openLeagueServer>>

async function addressOf({ app }: Server): Promise<URL> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`)
}

/** The official client, in the current protocol or in the one before. */
async function connect(server: Server, headers: { authorization: string }, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(await addressOf(server), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  const call = (name: string, args: object = {}) => client.callTool({ name, arguments: { ...args } })
  return {
    client,
    call,
    async callTool<Output>(name: string, result: z.ZodType<Output>, args?: object): Promise<Output> {
      const { structuredContent, content, isError } = await call(name, args)
      expect([name, isError ?? false, content]).toEqual([name, false, expect.anything()])
      const text = textIn(content)
      expect(JSON.parse(text)).toEqual(structuredContent)
      expect(text.length).toBeLessThan(MOST_CHARACTERS)
      return result.parse(structuredContent)
    },
    async refusal(name: string, args?: object) {
      const { content, isError } = await call(name, args)
      expect(isError).toBe(true)
      return textIn(content)
    },
  }
}

const textIn = ([first]: { type: string; text?: unknown }[]): string => String(first?.text)

const openWith = async (right: TokenRight, mode?: 'auto' | 'legacy') => {
  const server = await openLeagueServer(await openTestDatabase())
  return { server, ...(await connect(server, await makeToken(server.app, server.manager, right), mode)) }
}

test.each(['auto', 'legacy'] as const)(
  'TALK-06 the official client (%s protocol) lists the tools with their schemas',
  async (mode) => {
    const { client, callTool } = await openWith('read', mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(TOOLS)
    for (const { description, inputSchema, outputSchema, annotations, name } of tools) {
      expect(description?.length).toBeLessThan(250)
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
      expect(annotations?.readOnlyHint).toBe(name !== 'ask_for_trade')
    }
    expect((await callTool('standings', Standings)).rows).toHaveLength(24)
  },
)

test('TALK-06 the leader of a playoff week is one of the playoff teams', async () => {
  const server = await openLeagueServer(await openTestDatabase(), { week: 16 })
  const { callTool } = await connect(server, await makeToken(server.app, server.manager, 'read'))
  const { teams, standings, results } = server.league.snapshot
  const { points } = results[15]!
  const ofTeam = (email: string) => points[teams.findIndex((team) => team.email === email)]!
  const most = Math.max(...standings.playoffs.map(({ email }) => ofTeam(email)))
  expect(Math.max(...points)).toBeGreaterThan(most)
  expect((await callTool('my_week', MyWeek)).leader?.points).toBe(most)
})

test('TALK-06 ten questions about the demo league get the figures of its snapshot', async () => {
  const { server, callTool } = await openWith('read')
  const { league, app, manager } = server
  const { snapshot } = league
  const { teams, standings, results, week, sheets, players, settings, trades } = snapshot
  const at = teams.findIndex(({ email }) => email === EMAIL)
  const own = teams[at]!
  const standing = standings.regularSeason.find(({ email }) => email === EMAIL)!
  const rest = async (url: string) => (await app.inject({ url, headers: manager })).json()

  // 1. Who leads, and by how much am I behind? 2. What has everybody won?
  const { rows } = await callTool('standings', Standings)
  const best = standings.regularSeason.find(({ rank }) => rank === 1)!
  expect(rows[0]).toMatchObject({ rank: 1, totalPoints: best.totalPoints, pointsFromFirst: 0 })
  expect(rows.find(({ teamName }) => teamName === own.name)).toMatchObject({
    rank: standing.rank,
    totalPoints: standing.totalPoints,
    pointsFromFirst: standing.pointsFromFirst,
  })

  // 3. How is my week going, and who leads it?
  const day = await callTool('my_week', MyWeek)
  const { points, earnings, ranks } = results[week - FIRST_WEEK]!
  expect(day).toMatchObject({ week: 12, points: points[at], place: ranks[at], money: earnings[at]! / 100 })
  expect(day.leader?.points).toBe(Math.max(...points))
  expect(day.players).toHaveLength(11)

  // 4. How likely are my playoffs?
  const ofRace = () => callTool('race', RaceNow, { team: own.abbreviation })
  const computed = { teams: [{ teamName: own.name, playoffs: expect.any(Number) }] }
  await expect.poll(ofRace, { timeout: 30_000 }).toMatchObject(computed)
  const race = await ofRace()
  const { forecast } = Race.parse(await rest('/api/race'))
  const chance = forecast!.teams.find(({ email }) => email === EMAIL)!.playoffs
  expect(race.teams[0]!.playoffs).toBe(Math.round(chance * 100))

  // 5. Who is on another team, and 6. what does it cost?
  const other = teams[(at + 1) % teams.length]!
  const roster = rosterAt(snapshot, other.email, week)
  const team = await callTool('team', TeamNow, { team: other.name.toUpperCase() })
  expect(team.players.map(({ playerName }) => playerName)).toEqual(roster.map(({ player }) => player.name))
  expect([team.salary, team.salaryCap]).toEqual([payroll(roster) / 100, settings.salaryCap / 100])

  // 7. How is a player doing, and which teams have the player?
  const { player } = roster[0]!
  const index = players.findIndex(({ id }) => id === player.id)
  const season = await callTool('player', Season, { player: player.name })
  const scored = sheets.map((sheet) => sheet.lines[index]?.points ?? 0)
  expect(season.points * 100).toBeCloseTo(scored.reduce((sum, each) => sum + each, 0))
  expect(season.teams).toHaveLength(sheets[week - FIRST_WEEK]!.owners[index]!.length)

  // 8. Which trades has a team made?
  const made = trades.filter(({ email }) => email === other.email)
  const listed = await callTool('trades', Trades, { team: other.name, count: 30 })
  expect(listed.trades).toHaveLength(made.length)
  expect(listed.trades.map((each) => weekNumber(each.week)).toSorted()).toEqual(
    made.map((each) => each.week).toSorted(),
  )

  // 9. Which swap would help most?
  const { swaps } = await callTool('best_swaps', Swaps, { count: 3 })
  expect(swaps).toHaveLength(3)
  const mine = rosterAt(snapshot, EMAIL, week)
  for (const { drop, addId, gain } of swaps) {
    const swap = {
      drop: mine.find((spot) => spot.player.name === drop)!.player.id,
      add: players.find(({ id }) => id === addId)!,
    }
    const terms = {
      type: 'regular',
      remaining: 1,
      isPlayoffTeam: true,
      week,
      currentWeek: week,
      cap: settings.salaryCap,
    } as const
    expect([gain > 0, tradeProblems(mine, swap, terms)]).toEqual([true, []])
  }

  // 10. What do I owe?
  const money = await callTool('my_money', MyMoney)
  const statement = MoneyStatement.parse(await rest(`/api/money/${EMAIL}`))
  expect(money).toMatchObject({
    dues: statement.team.dues,
    earned: statement.team.earned,
    balance: statement.team.paid!.balance,
  })
}, 60_000)

test('TALK-06 a trade is requested in two steps, once; a read token can only preview', async () => {
  const { server, callTool, refusal } = await openWith('ask-for-trades')
  const { snapshot } = server.league
  const drop = playerIn(snapshot, EMAIL, 'WR1')
  const [first, second] = candidates(snapshot, EMAIL, 'WR1')
  const terms = { add: first!.id, drop: drop.name }
  const { previewId, salary } = await callTool('preview_trade', Previewed, terms)
  expect(salary.after - salary.before).toBeCloseTo((first!.salary - drop.salary) / 100)
  const own = async () =>
    (await server.app.inject({ url: '/api/trade-requests', headers: server.manager })).json().requests
  expect(await own()).toEqual([])

  const needsPreview = 'Preview this trade first: the previewId is of another trade, or older than ten minutes.'
  const [end] = previewId.split('.')
  for (const wrong of ['', 'guessed', `${end}.${'A'.repeat(22)}`, `zzzzzzzzzz.${previewId.split('.')[1]}`])
    expect(await refusal('ask_for_trade', { ...terms, previewId: wrong })).toContain(needsPreview)
  expect(await refusal('ask_for_trade', { ...terms, add: second!.id, previewId })).toContain(needsPreview)

  const reader = await connect(server, await makeToken(server.app, server.manager, 'read'))
  expect((await reader.callTool('preview_trade', Previewed, terms)).salary).toEqual(salary)
  expect(await reader.refusal('ask_for_trade', { ...terms, previewId })).toContain('This access token can only read.')
  expect(await own()).toEqual([])

  const request = await callTool('ask_for_trade', Requested, { ...terms, previewId, note: 'From my assistant' })
  expect(request).toMatchObject({ added: first!.name, dropped: drop.name, status: 'asked' })
  expect(await callTool('ask_for_trade', Requested, { ...terms, previewId, note: 'From my assistant' })).toEqual(
    request,
  )
  expect(await own()).toMatchObject([{ id: request.id, note: 'From my assistant' }])
})

test('TALK-06 a tool explains what is wrong in its input', async () => {
  const { server, refusal } = await openWith('ask-for-trades')
  expect(await refusal('player', { player: 'zzz' })).toBe("There is no player 'zzz'.")
  expect(await refusal('player', { player: 'te' })).toMatch(/^Several players match 'te': [^(]+ \(TE, /)
  expect(await refusal('player', { player: 'an' })).toMatch(
    /^Several players match 'an': .+, and \d+ more\. Use the id of one\.$/,
  )
  expect(await refusal('team', { team: 'Nobody' })).toMatch(/^There is no team 'Nobody'\. The teams are: /)
  expect(await refusal('standings', { week: 19 })).toMatch(/week/)
  const { snapshot } = server.league
  const stranger = snapshot.players.find(
    ({ id }) => !rosterAt(snapshot, EMAIL, 12).some(({ player }) => player.id === id),
  )!
  expect(await refusal('preview_trade', { add: stranger.id, drop: stranger.id })).toMatch(/^There is no player/)
})

test('TALK-06 only access tokens, of this origin and host, with a small body; nothing is cached', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { app, manager } = server
  const token = await makeToken(app, manager, 'read')
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const post = async (headers: object, body: object = payload) => {
    const accept = 'application/json, text/event-stream'
    const response = await app.inject({ method: 'POST', url: '/mcp', headers: { accept, ...headers }, payload: body })
    return response
  }
  const [good, none, session] = [await post(token), await post({}), await post(manager)]
  expect([good.statusCode, none.statusCode, session.statusCode]).toEqual([200, 401, 403])
  expect([none.headers['www-authenticate'], good.headers['www-authenticate']]).toEqual(['Bearer', undefined])
  for (const { headers } of [good, none, session]) expect(headers['cache-control']).toBe('no-store')
  expect((await post({ ...token, origin: 'http://localhost:3000' })).statusCode).toBe(200)
  expect((await post({ ...token, origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect((await post({ ...token, host: 'rebound.example' })).statusCode).toBe(403)
  expect((await post(token, { ...payload, params: { filler: 'x'.repeat(70_000) } })).statusCode).toBe(400)
  for (const method of ['GET', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/mcp', headers: token })).statusCode).toBe(405)
})

test('TALK-06 each message of a batch counts as a call; a long batch is refused', async () => {
  const server = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 12 })
  const token = await makeToken(server.app, server.manager, 'read')
  const post = async (count: number) => {
    const payload = Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
    const headers = { accept: 'application/json, text/event-stream', ...token }
    const response = await server.app.inject({ method: 'POST', url: '/mcp', headers, payload })
    return { status: response.statusCode, body: response.body }
  }
  const long = await post(11)
  expect([long.status, JSON.parse(long.body).message]).toEqual([400, 'A batch has 10 messages at most.'])
  expect((await post(10)).status).toBe(200)
  const over = await post(2)
  expect([over.status, JSON.parse(over.body).message]).toEqual([
    429,
    expect.stringMatching(/^Too many calls\. Please try/),
  ])
})
