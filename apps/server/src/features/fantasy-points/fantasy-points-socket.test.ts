import { FantasyPointsMessage, PublicConfig } from '@tuff/contract'
import { expect, test } from 'vitest'
import { sundayOf } from '#providers/sunday.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

const read = (texts: string[]) => texts.map((text) => FantasyPointsMessage.parse(JSON.parse(text)))
const chunksIn = (messages: FantasyPointsMessage[]) =>
  messages.filter((message) => message.action === 'getWeeklyPoints' || message.action === 'getAllPoints')

const opened = openedForAll(async () => openLeagueServer(await openTestDatabase()))

test('FEED-01 FEED-05 FEED-08 a page that opens the feed receives all it requests, in chunks, over a socket', async () => {
  const { app, league, manager } = opened()
  const { feeds } = PublicConfig.parse((await app.inject('/config.json')).json())
  expect(Object.keys(feeds).sort()).toEqual([
    'fantasyPoints',
    'gameday',
    'latestNews',
    'news',
    'standings',
    'television',
  ])
  const page = await visitFeed(app, 'fantasyPoints', manager)

  page.send({ action: 'getTeamNames' })
  page.send({ action: 'getAvailableWeeks' })
  page.send({ action: 'getCurrentWeek' })
  const [teams, weeks, current] = read(await page.receive(3))
  expect(teams).toMatchObject({ action: 'getTeamNames' })
  expect(teams).toHaveProperty('data.length', 24)
  expect(weeks).toMatchObject({ data: { weeks: expect.arrayContaining(['Week 1', 'Week 11', 'Week 12']) } })
  expect(current).toEqual({ action: 'getCurrentWeek', data: { currentWeek: 12 } })

  page.send({ action: 'getWeeklyPoints', week: 'Week 11' })
  const week = read(await page.receiveUntil('getWeeklyPositionLeaders'))
  const weekChunks = chunksIn(week)
  expect(weekChunks.map(({ chunkIndex }) => chunkIndex)).toEqual(weekChunks.map((_, at) => at))
  expect(weekChunks.slice(0, -1).every(({ data }) => data.length === 100)).toBe(true)
  expect(week.slice(weekChunks.length).map(({ action }) => action)).toEqual([
    'getWeeklyPointsComplete',
    'getWeeklyPositionLeaders',
  ])

  page.send({ action: 'getAllPoints' })
  const season = read(await page.receiveUntil('getPositionLeaders'))
  const players = chunksIn(season).flatMap(({ data }) => data)
  expect(new Set(players.map(({ playerID }) => playerID)).size).toBe(league.snapshot.players.length)
  expect(season.at(-2)).toEqual({ action: 'getAllPointsComplete', totalItems: players.length })
  expect(season.at(-1)).toMatchObject({ action: 'getPositionLeaders' })
})

test('FEED-05 WKPT-03 D-07 the points of a team’s players, floored, add up to its week in the standings', async () => {
  const { app, league, manager } = opened()
  const page = await visitFeed(app, 'fantasyPoints', manager)
  // As many requests as a client may burst.
  for (const { email, teamName, weeklyPoints } of league.snapshot.standings.regularSeason.slice(0, 20)) {
    page.send({ action: 'getWeeklyPoints', week: 'Week 11', team: email })
    page.send({ action: 'getWeeklyPoints', week: 'Week 11', team: teamName.toUpperCase(), includeWeek: true })
    const responses = read(await page.receive(6))
    const [byEmail, byName] = chunksIn(responses).map(({ data }) => data)
    expect(byName).toEqual(byEmail)
    const whole = byEmail!.map(({ totalFantasyPoints }) => Math.max(0, Math.floor(totalFantasyPoints)))
    expect(whole.reduce((sum, points) => sum + points, 0)).toBe(weeklyPoints[11])
  }
})

test('D-12 FEED-09 a request outside the contract closes the feed as malformed', async () => {
  const { app, manager } = opened()
  for (const request of [
    { action: 'getWeeklyPoints', week: 'Week 19' },
    { action: 'getWeeklyPoints' },
    { action: 'getEverything' },
  ]) {
    const page = await visitFeed(app, 'fantasyPoints', manager)
    page.send(request)
    expect(await page.closed).toBe(4400)
    expect(await page.receive(0)).toEqual([])
  }
})

test('D-06 FEED-11 minutes of play push only the players that scored, and changed leaders', async () => {
  const { app, demo, league, manager, moveTo } = await openLeagueServer(await openTestDatabase())
  const page = await visitFeed(app, 'fantasyPoints', manager)
  const kickoff = sundayOf(demo.season.games, 12)
  await moveTo({ at: kickoff + HOUR })
  await page.drain()

  const pointsBefore = pointsOf(league.snapshot, 12)
  await moveTo({ at: kickoff + HOUR + 3 * MINUTE })
  const pushed = read(await page.drain())
  const pointsAfter = pointsOf(league.snapshot, 12)
  const changed = [...pointsAfter].filter(([id, points]) => pointsBefore.get(id) !== points)

  const chunks = chunksIn(pushed)
  expect(chunks.map((chunk) => 'params' in chunk && chunk.params.week)).toEqual(['Week 12'])
  expect(chunks[0]!.chunkIndex).toBe(0)
  const result = chunks[0]!.data.map(({ playerID, totalFantasyPoints }) => [playerID, totalFantasyPoints])
  expect(result.sort()).toEqual(changed.sort())
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(pointsAfter.size / 2)
  expect(pushed.map(({ action }) => action)).toContain('getWeeklyPositionLeaders')

  await moveTo({ at: kickoff + HOUR + 3 * MINUTE })
  expect(await page.drain()).toEqual([])
})

test('D-06 D-08 a rollover pushes the current week; its first figures push the weeks with data', async () => {
  const { app, demo, manager, moveTo } = await openLeagueServer(await openTestDatabase())
  const sunday = sundayOf(demo.season.games, 13)
  await moveTo({ at: sunday - 6 * 24 * HOUR })
  const page = await visitFeed(app, 'fantasyPoints', manager)
  await page.drain()

  await moveTo({ at: sunday - 4 * 24 * HOUR })
  expect(read(await page.drain())).toContainEqual({ action: 'getCurrentWeek', data: { currentWeek: 13 } })
  await moveTo({ at: sunday + HOUR })
  const weeks = Array.from({ length: 13 }, (_, at) => `Week ${at + 1}`)
  expect(read(await page.drain())).toContainEqual({ action: 'getAvailableWeeks', data: { weeks } })
})

type Snapshot = Awaited<ReturnType<typeof openLeagueServer>>['league']['snapshot']

const pointsOf = ({ sheets }: Snapshot, week: number) =>
  new Map(sheets[week - 1]!.lines.flatMap((scored) => (scored ? [[scored.line.playerId, scored.points / 100]] : [])))
