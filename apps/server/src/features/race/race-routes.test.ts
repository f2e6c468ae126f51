import { Race, RaceHistory } from '@tuff/contract'
import { FIRST_PLAYOFF_WEEK, LAST_WEEK, NOBODY } from '@tuff/league'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Forecast } from '#forecasting/forecasts.ts'
import { leadAlone } from '#platform/leadership.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { raceMessage } from './race-message.ts'

const PATIENT = { timeout: 60_000, interval: 250 }
const sum = (figures: number[]) => figures.reduce((total, of) => total + of, 0)

async function openRace(week = 12, settings: Parameters<typeof openLeagueServer>[1] = {}) {
  const server = await openLeagueServer(await openTestDatabase(), { week, ...settings })
  const get = async (url: string) => (await server.app.inject({ url, headers: server.manager })).json()
  return {
    ...server,
    race: async () => Race.strict().parse(await get('/api/race')),
    history: async () => RaceHistory.strict().parse(await get('/api/race/history')),
    forecast: () =>
      vi.waitFor(async () => {
        const race = Race.strict().parse(await get('/api/race'))
        expect(race.forecast).not.toBeNull()
        return { ...race, forecast: race.forecast! }
      }, PATIENT),
  }
}

/** For changes that leave the figures as they are. */
const opened = openedForAll(() => openRace())

test('NOW-02 before rosters exist there is no forecast', () => {
  const { snapshot } = opened().league
  const chances = { projected: 0, low: 0, high: 0, playoffs: 0, places: [], title: 0, bonus: 0, toCome: 0, season: 0 }
  const season = {
    asOf: { version: 1, at: 0 },
    teams: snapshot.teams,
    from: { known: { basis: {} } },
    of: { lastIn: null, teams: snapshot.teams.map(() => ({ ...chances, needed: null })) },
  } as unknown as Forecast<'season'>
  const message = (of: typeof snapshot) => raceMessage({ snapshot: of, figures: 1, season, week: undefined })
  expect(message(snapshot).forecast).not.toBeNull()
  const sheets = snapshot.sheets.map((sheet) => ({ ...sheet, lineups: sheet.lineups.map(() => NOBODY) }))
  expect(message({ ...snapshot, sheets })).toMatchObject({ stage: 'no rosters', forecast: null })
})

test('RACE-04 RACE-06 every team has its position, its forecast and what it needs', async () => {
  const { league, forecast } = opened()
  const race = await forecast()
  const { standings, settings } = league.snapshot
  expect(race).toMatchObject({ week: 12, phase: 'in play', stage: 'season', weeksLeft: { from: 12, to: 14 } })
  expect(race.teams.map(({ email, rank, total }) => [email, rank, total])).toEqual(
    standings.regularSeason.map(({ email, rank, totalPoints }) => [email, rank, totalPoints]),
  )
  expect(race.forecast.asOf.figures).toBe(race.figures)
  const { teams, lastIn } = race.forecast
  expect(sum(teams.map(({ playoffs }) => playoffs))).toBeCloseTo(settings.playoffTeams, 6)
  expect(sum(teams.map(({ first }) => first))).toBeCloseTo(1, 6)
  expect(sum(teams.map(({ title }) => title))).toBeCloseTo(1, 6)
  for (const { email, low, projected, high, toCome, season, bonus, needed } of teams) {
    const { total } = race.teams.find((team) => team.email === email)!
    expect([total <= low, low <= projected, projected <= high]).toEqual([true, true, true])
    expect([season >= toCome, toCome >= bonus, needed !== null]).toEqual([true, true, true])
  }
  const byProjected = teams.toSorted((a, b) => b.projected - a.projected)
  expect(lastIn).toBeLessThan(byProjected[0]!.projected)
  expect(lastIn).toBeGreaterThan(byProjected.at(-1)!.projected)

  const leader = race.teams[0]!
  const at = league.snapshot.teams.findIndex(({ email }) => email === leader.email)
  const weeks = league.snapshot.results.slice(0, 11).map(({ points }) => points[at]!)
  expect(leader.average).toBeCloseTo(sum(weeks) / 11, 9)
  expect(leader.lastFour).toBeCloseTo(sum(weeks.slice(-4)) / 4, 9)
})

test('RACE-05 RACE-07 earlier weeks are computed afterwards and marked so, with their accuracy', async () => {
  const { history, league } = await openRace(4)
  const result = await vi.waitFor(async () => {
    const response = await history()
    expect(response.isComplete).toBe(true)
    return response
  }, PATIENT)
  expect(result.weeks.map(({ week, isRecomputed }) => [week, isRecomputed])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ])
  for (const { teams } of result.weeks) expect(sum(teams.map(({ playoffs }) => playoffs))).toBeCloseTo(6, 6)

  // Forecasts after weeks 1 and 2 are for weeks 2 and 3; one for the current week is undecided.
  const [record, ...others] = result.records
  expect(others).toEqual([])
  const paid = [1, 2].map((at) => league.snapshot.results[at]!.earnings.filter((cents) => cents > 0).length)
  expect(record).toMatchObject({ of: 'money', from: 1, to: 2, recomputedThrough: 2, forecasts: 48, came: sum(paid) })
  expect(record!.bins).toHaveLength(10)
  expect(sum(record!.bins.map(({ forecasts }) => forecasts))).toBe(48)
  // Scripts still read the former name.
  expect(record!.bins.map(({ said }) => said)).toEqual(record!.bins.map(({ expected }) => expected))
  expect(record!.score).toBeLessThan(record!.scoreOfOrder)
})

test('RACE-07 the leading node stores each week’s forecast, and the response marks computed ones', async () => {
  const leadership = leadAlone()
  onTestFinished(() => leadership.close())
  const { history, setClock, follow, demo } = await openRace(2, { leadership })
  const kickoffs = demo.season.games.filter(({ week }) => week === 3).map(({ kickoff }) => kickoff)
  setClock(Math.min(...kickoffs) - 3_600_000)
  await follow()
  await vi.waitFor(async () => {
    const { weeks } = await history()
    expect(weeks.map(({ week, isRecomputed }) => [week, isRecomputed])).toEqual([
      [1, true],
      [2, false],
    ])
  }, PATIENT)

  // A week later the stored forecast is compared with the result.
  setClock(Math.max(...kickoffs) + 86_400_000)
  await follow()
  await vi.waitFor(async () => {
    const { records } = await history()
    expect(records).toMatchObject([{ of: 'money', from: 1, to: 2, recomputedThrough: 1, forecasts: 48 }])
  }, PATIENT)
})

test('RACE-04 before the first game there is a forecast and no history', async () => {
  const { forecast, history, setClock, follow, demo } = await openRace(1)
  setClock(Math.min(...demo.season.games.map(({ kickoff }) => kickoff)) - 3_600_000)
  await follow()
  const race = await forecast()
  expect(race.teams.every(({ average, lastFour }) => average === null && lastFour === null)).toBe(true)
  expect(race.weeksLeft).toEqual({ from: 1, to: 14 })
  expect(await history()).toEqual({ isComplete: true, weeks: [], records: [] })
})

test('RACE-04 in the playoffs the forecast is of the title, and afterwards it is the final standings', async () => {
  const { forecast, league, setClock, follow, demo } = await openRace(FIRST_PLAYOFF_WEEK)
  const running = await forecast()
  expect(running).toMatchObject({ stage: 'playoffs', weeksLeft: null })
  const inIt = new Set(league.snapshot.standings.playoffs.map(({ email }) => email))
  expect(
    running.teams
      .filter(({ playoffs }) => playoffs)
      .map(({ email }) => email)
      .sort(),
  ).toEqual([...inIt].sort())
  for (const { email, playoffs, title, needed } of running.forecast.teams) {
    expect([playoffs, needed]).toEqual([inIt.has(email) ? 1 : 0, null])
    if (!inIt.has(email)) expect(title).toBe(0)
  }

  setClock(
    Math.max(...demo.season.games.filter(({ week }) => week === LAST_WEEK).map(({ kickoff }) => kickoff)) + 86_400_000,
  )
  await follow()
  const over = await vi.waitFor(async () => {
    const race = await forecast()
    expect([race.stage, race.forecast.asOf.figures]).toEqual(['over', race.figures])
    return race
  }, PATIENT)
  const champion = league.snapshot.standings.playoffs[0]!.email
  expect(over.forecast.teams.find(({ email }) => email === champion)!.title).toBe(1)
  expect(over.forecast.teams.every(({ toCome }) => toCome === 0)).toBe(true)
})

test('a response is encoded once for everybody, with a 304 until the figures change', async () => {
  const { app, manager, commissioner, forecast, notices, league } = opened()
  await forecast()
  const get = (headers: Record<string, string>) => app.inject({ url: '/api/race', headers })
  // The week may be computed shortly after the season.
  const first = await vi.waitFor(async () => {
    const response = await get(manager)
    expect(Race.parse(response.json()).forecast?.teams[0]?.week).toBeTypeOf('number')
    return response
  }, PATIENT)
  const tag = String(first.headers.etag)
  expect((await get({ ...commissioner, 'if-none-match': tag })).statusCode).toBe(304)
  notices.publish({ part: 'league' })
  await league.settled()
  expect((await get({ ...manager, 'if-none-match': tag })).statusCode).toBe(200)
})

test('ROLE-06 a request without a token is refused', async () => {
  const { app } = opened()
  for (const url of ['/api/race', '/api/race/history']) expect((await app.inject({ url })).statusCode).toBe(401)
})
