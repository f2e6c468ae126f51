import { BEST_CALLS, BestWeeks, ExpectedPoints } from '@tuff/contract'
import { bestTeam, bestTeamOf, rosterAt, SLOTS, updateSnapshot } from '@tuff/league'
import { expect, test, vi } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { bestWeeks, cacheBestTeams } from './best-routes.ts'

const PATIENT = { timeout: 60_000, interval: 250 }

test("DESK-06 DESK-07 DESK-08 expected results, and each week's best team next to what every team made of it", async () => {
  const { app, manager, league } = await openLeagueServer(await openTestDatabase())
  const get = async (path: string) => (await app.inject({ url: path, headers: manager })).json()
  const { snapshot } = league
  const expected = await vi.waitFor(async () => {
    const response = ExpectedPoints.strict().parse(await get(BEST_CALLS.expected.path))
    expect(response.from).toBe('forecast')
    return response
  }, PATIENT)
  expect(expected).toMatchObject({ weeks: { from: 12, through: 14 }, salaryCap: 50 })
  expect(expected.players).toHaveLength(snapshot.players.filter(({ position }) => position !== 'DEF').length)
  const better = expected.players.filter(({ expected: points }) => points > 30)
  expect(better.length).toBeGreaterThan(20)
  expect(better.length).toBeLessThan(200)

  const { weeks, teams } = BestWeeks.strict().parse(await get(BEST_CALLS.weeks.path))
  expect(weeks.map(({ week }) => week)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  for (const { week, points, salary, players } of weeks) {
    const best = bestTeamOf(snapshot, week)!
    expect([points, salary]).toEqual([best.points, best.salary / 100])
    expect(players.map(({ position }) => position)).toEqual(SLOTS)
    // No team exceeds the optimum.
    expect(Math.max(...snapshot.results[week - 1]!.points)).toBeLessThanOrEqual(points)
  }
  expect(teams).toHaveLength(snapshot.teams.length)
  const shares = teams.map(({ season }) => season.points / season.best)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  const own = teams.find(({ email }) => email === 'manager@tuff.example')!
  const at = snapshot.teams.findIndex(({ email }) => email === own.email)
  expect(own.weeks.map(({ points }) => points)).toEqual(snapshot.results.slice(0, 11).map(({ points }) => points[at]))
  expect((await app.inject({ url: BEST_CALLS.weeks.path })).statusCode).toBe(401)
  expect((await app.inject({ url: BEST_CALLS.expected.path })).statusCode).toBe(401)
})

test('DESK-08 a week’s best team is computed once, until its figures or salaries change', async () => {
  const { league } = await openLeagueServer(await openTestDatabase())
  const { snapshot } = league
  const search = vi.fn(bestTeam)
  const bestOf = cacheBestTeams(search)
  const searched = (after = snapshot) => {
    search.mockClear()
    bestWeeks(after, bestOf)
    return search.mock.calls.length
  }
  expect(searched()).toBe(11)
  expect(searched()).toBe(0)
  const line = snapshot.sheets[4]!.lines.find((scored) => scored?.line.stats.receptions)!.line
  const corrected = updateSnapshot(snapshot, { statLines: [{ ...line, stats: { receptions: 40 } }] })
  expect(searched(corrected)).toBe(1)
  const inPlay = { ...line, week: 12 }
  expect(searched(updateSnapshot(corrected, { statLines: [inPlay] }))).toBe(0)
  const dear = { ...rosterAt(snapshot, 'manager@tuff.example', 12)[0]!.player, salary: 5000 }
  expect(searched(updateSnapshot(snapshot, { players: [dear] }))).toBe(11)
})
