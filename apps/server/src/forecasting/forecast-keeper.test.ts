import { buildSnapshot } from '@tuff/league'
import { leagueOf, sundayOf } from '@tuff/league/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { createNotices } from '#platform/notices.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createForecastKeeper } from './forecast-keeper.ts'
import { doForecast, type ForecastJob } from './forecast-work.ts'
import { createPastForecasts } from './past-forecasts.ts'
import { openStoredForecasts } from './stored-forecasts.ts'

const points = { Ann: [20, 10], Ben: [10, 12], Cy: [5, 5] }
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const after = (week: number, figures: Record<string, number[]> = points) =>
  buildSnapshot(
    leagueOf({
      points: Object.fromEntries(Object.entries(figures).map(([name, weeks]) => [name, weeks.slice(0, week)])),
      week,
      completeThrough: week,
    }),
  )

/** A node on a shared database, with cheap forecasts. */
async function node(db: Database, notices = createNotices()) {
  const league = { snapshot: after(1) }
  let now = sundayOf(1) + 30 * 3_600_000
  const clock = { now: () => now, set: (at: number) => (now = at) }
  const run = vi.fn(async (job: ForecastJob) => doForecast({ ...job, draws: 50 }) as never)
  const kept = await openStoredForecasts({ db, notices, log })
  onTestFinished(kept.stop)
  const parts = { league, clock, thread: { run }, kept, log }
  return { ...parts, run, keeper: createForecastKeeper(parts), past: createPastForecasts(parts) }
}

const rowsOf = (db: Database) =>
  db.query.selectFrom('kept_forecasts').selectAll().orderBy('week').orderBy('email').execute()

onBothDatabases('forecasts that are kept', (open) => {
  test('RACE-07 when a week is settled its forecast is stored, once for all teams, and read back unchanged', async () => {
    const db = await open()
    const { keeper, past, league, run } = await node(db)
    await keeper.tick()
    await keeper.tick()
    expect(run).toHaveBeenCalledTimes(1)
    const rows = await rowsOf(db)
    expect(rows.map(({ season, week, email }) => [season, week, email])).toEqual(
      league.snapshot.teams.map(({ email }) => [2024, 1, email]),
    )
    const { weeks, isComplete } = past.weeks()
    expect([isComplete, weeks.map(({ isKept }) => isKept)]).toEqual([true, [true]])
    expect([...weeks[0]!.teams.values()]).toEqual(rows.map(({ playoffs, money }) => ({ playoffs, money })))
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('RACE-07 a league without teams stores nothing and logs no warning', async () => {
    const db = await open()
    const { keeper, kept, league, run, clock } = await node(db)
    league.snapshot = { ...league.snapshot, teams: [] }
    await keeper.tick()
    expect(run).not.toHaveBeenCalled()
    expect(await kept.store(1, league.snapshot, new Map(), clock.now())).toBe(false)
    expect(await rowsOf(db)).toEqual([])
  })

  test('RACE-07 the stored forecast stays: a later correction does not change it', async () => {
    const db = await open()
    const { keeper, past, league } = await node(db)
    await keeper.tick()
    const before = await rowsOf(db)
    league.snapshot = after(1, { ...points, Cy: [90, 5] })
    await keeper.tick()
    expect(await rowsOf(db)).toEqual(before)
    expect(past.weeks().weeks[0]!.isKept).toBe(true)
  })

  test('a forecast after the next week has begun is computed on request and not stored', async () => {
    const db = await open()
    const { keeper, past, clock, run } = await node(db)
    clock.set(sundayOf(2) + 60_000)
    await keeper.tick()
    expect([run.mock.calls.length, await rowsOf(db)]).toEqual([0, []])
    past.weeks()
    await expect.poll(() => past.weeks().isComplete).toBe(true)
    expect(past.weeks().weeks.map(({ isKept }) => isKept)).toEqual([false])
    expect(await rowsOf(db)).toEqual([])
  })

  test('of two nodes that store concurrently one writes, and both show the same', async () => {
    const db = await open()
    const notices = createNotices()
    const nodes = await Promise.all([node(db, notices), node(db, notices)])
    // As if the other node had used another seed.
    nodes[1]!.run.mockImplementation(async (job) => doForecast({ ...job, seed: 99, draws: 31 }) as never)
    await Promise.all(nodes.map(({ keeper }) => keeper.tick()))
    expect(await rowsOf(db)).toHaveLength(3)
    await vi.waitFor(() => {
      const [one, other] = nodes.map(({ past }) => past.weeks().weeks)
      expect(one).toEqual(other)
      expect(one!.every(({ isKept }) => isKept)).toBe(true)
    }, 20_000)
  })

  test('forecasts of another league are ignored', async () => {
    const db = await open()
    const { keeper, past, league } = await node(db)
    await keeper.tick()
    league.snapshot = after(1, { Dee: [1, 2], Eve: [3, 4] })
    expect(past.weeks().weeks).toEqual([])
  })
})
