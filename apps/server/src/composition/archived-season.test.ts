import { LogPage, Seasons } from '@tuff/contract'
import { EVERY_WEEK, type Snapshot } from '@tuff/league'
import { RECORD_KINDS } from '@tuff/recap'
import { expect, test } from 'vitest'
import { storeLastSeason } from '#forecasting/stored-last-season.ts'
import { wholeWeek } from '#providers/sides.ts'
import { INSTALLATION_TABLES, SEASON_TABLES } from '#season/season-tables.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openFinishedLeague } from '#testing/over-season.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { noteReplay } from '#testing/replayed.ts'

type Server = Awaited<ReturnType<typeof openFinishedLeague>>

/** Every response of a league that its archive must reproduce. */
function readIn({ league, demo }: Server): string[] {
  const { email } = league.snapshot.teams[3]!
  const search = new URLSearchParams({
    term: 'an',
    position: 'WR',
    maxSalary: '20',
    currentPlayerId: '',
    week: 'Week 18',
  })
  return [
    '/api/schedule/current-week',
    '/api/standings/weeks',
    '/api/standings/weeks/7',
    '/api/fantasypoints/weekly-stats/Week%2012',
    `/api/players/${encodeURIComponent(demo.season.players[5]!.id)}`,
    `/api/players/search?${search}`,
    '/api/rosters/allrosters',
    `/api/rosters/team-limits/${encodeURIComponent(email)}?week=Week%2018`,
    `/api/trades/count?email=${encodeURIComponent(email)}&tradeType=regular&startWeek=Week%201&endWeek=Week%204`,
    '/api/trades',
    '/api/trades/file',
    '/api/trade-requests',
    '/api/race/history',
    '/api/teams',
    `/api/teams/${encodeURIComponent(email)}/roster`,
    `/api/rosters/lineups/${encodeURIComponent(email)}?week=Week%2018`,
    `/api/players/${encodeURIComponent(demo.season.players[5]!.id)}/season`,
    '/api/recap',
    '/api/recap/7',
    '/api/trades/expected-points',
    '/api/trades/best-weeks',
    '/api/rules',
    '/api/weeks/changes',
    '/api/commissioner/corrections',
    '/api/money',
    `/api/money/${encodeURIComponent(email)}`,
    `/api/money/${encodeURIComponent(email)}/statement.csv`,
    '/api/players/nobody',
  ]
}

/** What a forecast takes from outside the season. */
async function giveInputs({ db, demo, league, notices }: Server): Promise<void> {
  const { players, statLines } = demo.season
  await storeLastSeason(db.query, { season: 2023, players, lines: statLines.filter(({ week }) => week <= 4) })
  await db.query.insertInto('players_out').values({ player_id: players[0]!.id, status: 'out', since: 1 }).execute()
  // All but one, whose forecast is computed from these inputs.
  const kept = EVERY_WEEK.filter((week) => week !== 9)
  await db.query.insertInto('kept_forecasts').values(keptForecasts(league.snapshot, kept)).execute()
  notices.publish({ part: 'league' })
  await league.settled()
}

const FEEDS = [
  ['standings', { action: 'getStandings' }],
  ['fantasyPoints', { action: 'getTeamNames' }],
  ['fantasyPoints', { action: 'getWeeklyPoints', week: 'Week 9' }],
  ['fantasyPoints', { action: 'getAllPoints' }],
] as const

const ofYear = (url: string, season = 2024) => url.replace('/api/', `/api/seasons/${season}/`)

/** A forecast is computed on a worker thread. */
const WHILE = { timeout: 30_000 }

/** The count of snapshots since the start is not part of the season. */
const uncounted = (response: string) => response.replaceAll(/"figures":\d+/g, '"figures":0')

async function withForecast(read: () => Promise<string>): Promise<string> {
  let last = ''
  await expect.poll(async () => (last = await read()), WHILE).not.toContain('"forecast":null')
  return uncounted(last)
}

const keptForecasts = ({ teams }: Snapshot, weeks: readonly number[]) =>
  weeks.flatMap((week) =>
    teams.map(({ email }) => ({ season: 2024, week, email, playoffs: 0.4, money: 0.1, made_at: 1 })),
  )

async function giveHistory({ app, clock, commissioner, db, league, notices, store }: Server): Promise<void> {
  const { email } = league.snapshot.teams[3]!
  const post = async (url: string, payload: object) => {
    const { statusCode } = await app.inject({ method: 'POST', url, headers: commissioner, payload })
    expect(statusCode).toBeLessThan(300)
  }
  await noteReplay(db, clock)
  const points = { of: 'team', week: 'Week 9', managerEmail: email, points: 3, reason: 'A late stat' }
  await post('/api/commissioner/corrections', points)
  await post('/api/commissioner/money', {
    of: 'payment',
    from: email,
    to: null,
    amount: 60.5,
    day: '2025-01-09',
  })
  await store.writeLedger(league.snapshot, '2025-01-10')
  await db.query.insertInto('kept_forecasts').values(keptForecasts(league.snapshot, EVERY_WEEK)).execute()
  notices.publish({ part: 'league' })
  await league.settled()
}

test('YEAR-01 The Race of an ended season keeps its forecasts and what they are based on', async () => {
  const server = await openFinishedLeague(await openTestDatabase())
  await giveInputs(server)
  const { app, end, manager } = server
  const get = async (url: string) => (await app.inject({ url, headers: manager })).body
  const history = (url: string) =>
    expect
      .poll(() => get(url), WHILE)
      .toContain('"isComplete":true')
      .then(() => get(url))
  const before = [await withForecast(() => get('/api/race')), await history('/api/race/history')]
  expect(before[0]).toContain('"lastSeason":true')
  expect((await end()).statusCode).toBe(200)
  // The next season's availability and last season are others.
  await server.db.query.deleteFrom('players_out').execute()
  await storeLastSeason(server.db.query, { season: 2024, players: [], lines: [] })
  const after = [await withForecast(() => get(ofYear('/api/race'))), await history(ofYear('/api/race/history'))]
  expect(after[0]).toBe(before[0])
  expect(after[1] === before[1]).toBe(true)
})

onBothDatabases(
  'a season that is over',
  (open, once) => {
    test('YEAR-01 responses under its year equal the former ones, byte by byte, for both roles', async () => {
      const server = await openFinishedLeague(await open())
      const { app, end, league, manager, commissioner } = server
      await giveHistory(server)
      const reported = async (url: string, headers: object) => {
        const { statusCode, body } = await app.inject({ url, headers: { ...headers } })
        return [url, statusCode, body]
      }
      const everything = async (at: (url: string) => string) => {
        const expected = async () => String((await reported(at('/api/trades/expected-points'), manager))[2])
        await expect.poll(expected, WHILE).toContain('"from":"forecast"')
        const responses = []
        for (const headers of [manager, commissioner])
          for (const url of readIn(server)) responses.push([url, ...(await reported(at(url), headers)).slice(1)])
        return responses
      }
      const before = await everything((url) => url)
      expect((await end(2023)).json()).toMatchObject({ code: 'stale' })
      const page = (url: string) => reported(url, manager).then(([, , body]) => LogPage.parse(JSON.parse(String(body))))
      const ended = await end()
      expect([ended.statusCode, ended.json()]).toEqual([200, { season: 2024 }])
      const after = await everything(ofYear)
      for (const [at, [url, ...response]] of after.entries()) expect([url, ...response]).toEqual(before[at])
      expect(before.filter(([, status]) => status !== 200).map(([url]) => url)).toEqual([
        '/api/players/nobody',
        '/api/players/nobody',
      ])

      for (const [feed, request] of FEEDS) {
        const url = `/api/seasons/2024/feeds/${feed}?request=${encodeURIComponent(JSON.stringify(request))}`
        const kept = String((await reported(url, manager))[2])
        const visitor = await visitFeed(app, feed, manager)
        visitor.send(request)
        const live = await visitor.receive(JSON.parse(kept).length)
        expect(`[${live.join(',')}]` === kept).toBe(true)
      }

      const [now, then] = [await page('/api/log'), await page('/api/seasons/2024/log')]
      expect(now.entries[0]).toMatchObject({ sentence: 'Ended the season of 2024.', byName: expect.any(String) })
      expect(then.entries).toEqual(now.entries.slice(1).map((entry) => ({ ...entry, revertible: false })))
      expect(then.entries.length).toBeGreaterThan(1)
      const race = await withForecast(async () => String((await reported('/api/race', manager))[2]))
      expect(JSON.parse(race)).toMatchObject({ stage: 'over', week: 18 })
      const kept = await withForecast(async () => String((await reported(ofYear('/api/race'), manager))[2]))
      expect(kept === race).toBe(true)
      const requested = encodeURIComponent(JSON.stringify({ action: 'getGameDay' }))
      const ofFeed = `/api/seasons/2024/feeds/gameday?request=${requested}`
      const visitor = await visitFeed(app, 'gameday', manager)
      visitor.send({ action: 'getGameDay' })
      const typeOf = (message: string) => JSON.parse(message).type
      // A forecast may be pushed to all listeners before this response is sent.
      const live = [...(await visitor.receiveUntil('"gameday"')), ...(await visitor.receiveUntil('"gamedaySeason"'))]
      await expect.poll(async () => JSON.parse(String((await reported(ofFeed, manager))[2])), WHILE).toHaveLength(3)
      const messages: string[] = JSON.parse(String((await reported(ofFeed, manager))[2])).map((one: unknown) =>
        JSON.stringify(one),
      )
      const lastOf = (type: string) => live.findLast((message) => typeOf(message) === type) ?? ''
      expect(messages.map(typeOf)).toEqual(['gameday', 'gamedayForecast', 'gamedaySeason'])
      // A forecast may be pushed once more meanwhile: the last of each kind counts.
      expect(messages.map(uncounted)).toEqual(messages.map((message) => uncounted(lastOf(typeOf(message)))))
      expect(league.snapshot.standings.playoffsFinal).toBe(true)
    }, 60_000)

    once(
      'YEAR-01 can no longer be changed; other years, calls and methods are not found',
      async () => {
        const server = await openFinishedLeague(await open())
        const { app, db, end, post, commissioner, manager, store, demo, league, follow, closeWeeks } = server
        expect((await end()).statusCode).toBe(200)
        const previous = await allRows(db)
        const again = await end()
        expect([again.statusCode, again.json().message]).toEqual([
          409,
          'The 2024 season is over and can no longer be changed.',
        ])
        expect((await post('end', { season: 2024 }, manager)).statusCode).toBe(403)
        const { email, name } = league.snapshot.teams[0]!
        const put = { teamName: `${name} again`, abbreviation: 'AGN' }
        const renamed = await app.inject({
          method: 'PUT',
          url: `/api/teams/${encodeURIComponent(email)}/name`,
          headers: commissioner,
          payload: put,
        })
        expect([renamed.statusCode, renamed.json().message]).toEqual([409, again.json().message])
        const lines = demo.season.statLines.slice(0, 3).map((line) => ({ ...line, stats: {} }))
        expect((await store.apply({ lines: new Map([[1, wholeWeek(lines)]]), usualSalary: 0 })).diff).toEqual({})
        expect(
          (await store.apply({ lines: new Map(), games: [], isWholeSchedule: true, usualSalary: 0 })).diff,
        ).toEqual({})
        await follow()
        await closeWeeks()
        expect(await store.writeLedger(league.snapshot, '2025-02-01')).toBe(0)
        expect(await allRows(db)).toEqual(previous)

        const statusOf = async (url: string, method: 'GET' | 'PUT' = 'GET') =>
          (await app.inject({ method, url, headers: commissioner, ...(method === 'PUT' && { payload: put }) }))
            .statusCode
        expect(await statusOf('/api/seasons/2019/teams')).toBe(404)
        expect(await statusOf('/api/seasons/abcd/teams')).toBe(400)
        expect(await statusOf('/api/seasons/2024/nothing')).toBe(404)
        expect(await statusOf('/api/seasons/2024/feeds/news?request={}')).toBe(404)
        expect(await statusOf('/api/seasons/2024/commissioner/settings')).toBe(404)
        expect(await statusOf(`/api/seasons/2024/teams/${encodeURIComponent(email)}/name`, 'PUT')).toBe(404)
        expect((await app.inject('/api/seasons/2024/teams')).statusCode).toBe(401)
      },
      60_000,
    )

    once(
      'YEAR-01 YEAR-03 can be ended once the playoffs are final; its honours are then listed',
      async () => {
        const early = await openLeagueServer(await open())
        const post = { method: 'POST', url: '/api/commissioner/seasons/end', payload: { season: 2024 } } as const
        const refused = await early.app.inject({ ...post, headers: early.commissioner })
        expect([refused.statusCode, refused.json().message]).toEqual([409, 'The playoffs are not final yet.'])
        const listed = async ({ app, manager }: Pick<Server, 'app' | 'manager'>) =>
          Seasons.parse((await app.inject({ url: '/api/seasons', headers: manager })).json())
        expect(await listed(early)).toMatchObject({
          now: { season: 2024, week: 12, isOver: false, refusal: 'The playoffs are not final yet.', honours: null },
          seasons: [],
          allTime: [],
        })

        const late = await openFinishedLeague(await open())
        const before = await listed(late)
        expect(before.now).toMatchObject({ isOver: false, refusal: null })
        expect(before.now.leaders).not.toEqual(before.now.honours!.champions)
        await late.end()
        const { now, seasons, allTime, records } = await listed(late)
        // STORY-07: those of the current season are stored with it.
        expect(records).toEqual(before.records)
        expect(records.map(({ kind }) => kind)).toEqual([...RECORD_KINDS])
        expect(now).toMatchObject({ season: 2024, week: 18, isOver: true })
        const { playoffs, regularSeason } = late.league.snapshot.standings
        const ranked = (rank: number) => playoffs.filter((team) => team.rank === rank).map(({ email }) => email)
        const best = Math.max(...regularSeason.flatMap(({ weeklyPoints }) => Object.values(weeklyPoints)))
        expect(seasons).toMatchObject([{ season: 2024, isKept: true, bestWeek: [{ bestWeek: { points: best } }] }])
        const { season: _, isKept: __, ...honours } = seasons[0]!
        expect(before.now.honours).toEqual(honours)
        expect(records[0]!.value).toBeGreaterThanOrEqual(best)
        expect(seasons[0]!.champions.map(({ managerEmail }) => managerEmail)).toEqual(ranked(1))
        expect(seasons[0]!.runnersUp.map(({ managerEmail }) => managerEmail)).toEqual(ranked(2))
        expect(seasons[0]!.winners.map(({ managerEmail }) => managerEmail)).toEqual([regularSeason[0]!.email])
        expect(allTime).toHaveLength(24)
        const paid = regularSeason.reduce(
          (sum, each) => sum + each.weeklyEarnings + each.bonus + each.playoffEarnings,
          0,
        )
        expect(Math.round(allTime.reduce((sum, { earned }) => sum + earned, 0) * 100)).toBe(paid)
      },
      60_000,
    )
  },
  { tags: ['long'] },
)

test('YEAR-01 every table is of the season or of the installation', async () => {
  const db = await openTestDatabase()
  const tables = (await db.query.introspection.getTables()).map(({ name }) => name)
  expect([...SEASON_TABLES, ...INSTALLATION_TABLES].toSorted()).toEqual(tables.toSorted())
})
