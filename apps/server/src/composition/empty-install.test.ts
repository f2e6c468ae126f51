import { AllRosters, EXPORT_FILES, type FeedName, GameDayMessage, StandingsMessage } from '@tuff/contract'
import { expect, test } from 'vitest'
import { inspectDatabase } from '#testing/cli/whole-database.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { newFolder, onBothDatabases } from '#testing/platform/test-databases.ts'
import { startServerProcess } from '#testing/server-process.ts'

/** Starting a process is slow on a busy machine. */
const SLOW = { timeout: 60_000 }

test('SHIP-04 an empty install logs its version and prints a link for the first account, once', SLOW, async () => {
  const dataFolder = newFolder()
  const env = { TUFF_DATA: dataFolder, TUFF_DEMO: '0', LOG_LEVEL: 'trace' }
  const server = await startServerProcess(env)
  const linkIn = (lines: readonly string[]) => lines.filter((line) => line.includes('/first-account?link='))
  await expect.poll(() => linkIn(server.lines)).toHaveLength(1)
  const firstLog = JSON.parse(server.lines.find((line) => line.startsWith('{'))!)
  expect(firstLog).toMatchObject({
    msg: `TUFF ${firstLog.version} starts`,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  const link = linkIn(server.lines)[0]!.trim()
  expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({ status: 'ready', week: 1 })
  expect(await (await fetch(`${server.address}/config.json`)).json()).toMatchObject({
    product: 'TUFF',
    demo: false,
    unclaimed: true,
  })
  const home = await (await fetch(server.address, { headers: { accept: 'text/html' } })).text()
  expect(home).toContain('The server printed a link for creating the first one when it started')
  expect(home).not.toContain('?link=')

  const page = await fetch(link)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toContain('Become the Commissioner')
  expect((await fetch(`${server.address}/first-account?link=guessed`)).status).toBe(410)
  const secret = new URL(link).searchParams.get('link')!
  const send = async (change: Record<string, string>, origin = server.address) => {
    const form = {
      link: secret,
      email: ' Pat@Own.example',
      name: 'Pat',
      password: 'long enough',
      again: 'long enough',
      ...change,
    }
    const response = await fetch(`${server.address}/first-account`, {
      method: 'POST',
      headers: { origin },
      redirect: 'manual',
      body: new URLSearchParams(form),
    })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }
  expect((await send({}, 'https://elsewhere.example')).status).toBe(403)
  expect((await send({ link: 'guessed' })).status).toBe(410)
  expect(await send({ email: 'pat' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('Please enter your e-mail'),
  })
  expect(await send({ name: 'Pat\u200bSmith' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('The name has characters that cannot be seen.'),
  })
  expect(await send({ name: 'x'.repeat(101) })).toMatchObject({
    status: 400,
    text: expect.stringContaining('The name is too long: 100 characters at most.'),
  })
  expect(await send({ name: ' ' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('Please enter your e-mail and your name.'),
  })
  expect(await send({ again: 'other' })).toMatchObject({ status: 400, text: expect.stringContaining('do not match') })
  const both = await Promise.all([send({}), send({ email: 'other@own.example' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410])
  expect(both.find(({ status }) => status === 303)?.location).toBe('/commissioner/setup')
  expect(await (await fetch(`${server.address}/config.json`)).json()).toMatchObject({ unclaimed: false })
  expect((await fetch(link)).status).toBe(410)

  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.lines.filter((line) => line.includes(secret))).toHaveLength(1)
  const again = await startServerProcess(env)
  again.kill('SIGTERM')
  await again.ended
  expect(linkIn(again.lines)).toEqual([])
  const accounts = await inspectDatabase({ dataFolder }, (db) => db.query.selectFrom('accounts').selectAll().execute())
  expect(accounts).toMatchObject([{ name: 'Pat', roles: '["manager","commissioner"]' }])
})

onBothDatabases('a league without teams', (open) => {
  test('every call and every feed responds', async () => {
    const { app, commissioner } = await openOwnLeague(await open(), { imported: false, week: 1 })
    const get = async (url: string) => {
      const response = await app.inject({ url, headers: commissioner })
      expect([url, response.statusCode]).toEqual([url, 200])
      return response
    }
    expect((await get('/api/schedule/current-week')).json()).toEqual({ currentWeek: 1 })
    expect(AllRosters.parse((await get('/api/rosters/allrosters')).json())).toEqual({ data: {}, currentWeek: 1 })
    expect((await get('/api/commissioner/trades')).json()).toEqual([])
    expect(
      (await get('/api/players/search?term=ab&maxSalary=50&position=QB&currentPlayerId=x&week=Week%201')).json(),
    ).toEqual([])
    await get('/api/fantasypoints/weekly-stats/Week%201')
    await get('/api/commissioner/check-commissioner')
    for (const file of EXPORT_FILES)
      expect((await get(`/api/commissioner/exports/${file}`)).body.trim()).not.toContain('\n')
    for (const url of ['/api/rosters/team-limits/a@own.example?week=Week%201']) {
      expect((await app.inject({ url, headers: commissioner })).statusCode).toBe(404)
    }

    const hear = async (feed: FeedName, request: object) => {
      const visitor = await visitFeed(app, feed, commissioner)
      visitor.send(request)
      return JSON.parse((await visitor.receive(1))[0]!)
    }
    expect(StandingsMessage.parse(await hear('standings', { action: 'getStandings' }))).toMatchObject({
      data: { regularSeasonData: [], playoffData: [] },
      hasNoTeams: true,
    })
    expect(await hear('fantasyPoints', { action: 'getTeamNames' })).toMatchObject({ action: 'getTeamNames' })
    for (const action of ['getAvailableWeeks', 'getCurrentWeek', 'getAllPoints']) {
      expect(await hear('fantasyPoints', { action })).toHaveProperty('action')
    }
    const day = GameDayMessage.parse(await hear('gameday', { action: 'getGameDay' }))
    expect(day).toMatchObject({ type: 'gameday', teams: [], players: [], purse: 0 })
    for (const feed of ['news', 'latestNews'] as const)
      expect(await hear(feed, { action: 'getNFLNews', type: 'fetchAll' })).toMatchObject({ type: 'nflnews' })
  })
})
