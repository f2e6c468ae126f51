import { buildSnapshot, type Snapshot, updateSnapshot } from '@tuff/league'
import { gameOf, leagueOf, sundayOf } from '@tuff/league/testing'
import { expect, test, vi } from 'vitest'
import { doForecast, type ForecastJob } from './forecast-work.ts'
import { createPastForecasts } from './past-forecasts.ts'

const PATIENT = { timeout: 20_000 }
const points = { Ann: [20, 10, 14], Ben: [10, 12, 9], Cy: [5, 5, 30] }
const now = sundayOf(3) + 3_600_000

function open(snapshot: Snapshot) {
  const league = { snapshot }
  const jobs: ForecastJob[] = []
  const run = vi.fn(async (job: ForecastJob) => {
    jobs.push(job)
    return doForecast({ ...job, draws: 50 }) as never
  })
  const parts = { league, clock: { now: () => now }, thread: { run }, kept: { after: () => undefined } }
  return { league, run, jobs, past: createPastForecasts(parts) }
}

test('RACE-05 each settled week is computed once, from what was known then', async () => {
  const { league, run, jobs, past } = open(buildSnapshot(leagueOf({ points, completeThrough: 2 })))
  expect(past.weeks()).toEqual({ weeks: [], isComplete: false })
  await vi.waitFor(() => expect(past.weeks().isComplete).toBe(true), PATIENT)
  const { weeks } = past.weeks()
  expect(weeks.map(({ week, isKept }) => [week, isKept])).toEqual([
    [1, false],
    [2, false],
  ])
  expect([...weeks[0]!.teams.keys()]).toEqual(league.snapshot.teams.map(({ email }) => email))
  expect(jobs.map(({ known }) => [known.open, known.settled.length])).toEqual([
    [2, 1],
    [3, 2],
  ])
  expect(run).toHaveBeenCalledTimes(2)
})

test('a score of the week in play keeps them; one of a settled week recomputes later ones', async () => {
  const { league, run, past } = open(buildSnapshot(leagueOf({ points, completeThrough: 2 })))
  past.weeks()
  await vi.waitFor(() => expect(past.weeks().isComplete).toBe(true), PATIENT)

  const line = (week: number) => ({
    playerId: league.snapshot.players[0]!.id,
    week,
    club: league.snapshot.players[0]!.club,
    stats: { receptions: 40 },
  })
  league.snapshot = updateSnapshot(league.snapshot, { statLines: [line(3)], games: [gameOf(3)] })
  expect(past.weeks().isComplete).toBe(true)
  expect(run).toHaveBeenCalledTimes(2)

  league.snapshot = updateSnapshot(league.snapshot, { statLines: [line(2)] })
  expect(past.weeks().weeks.map(({ week }) => week)).toEqual([1])
  await vi.waitFor(() => expect(past.weeks().isComplete).toBe(true), PATIENT)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a failed one is retried by a later request', async () => {
  const { run, past } = open(buildSnapshot(leagueOf({ points, completeThrough: 1 })))
  run.mockRejectedValueOnce(new Error('It died'))
  past.weeks()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), PATIENT)
  await vi.waitFor(() => expect(past.weeks().isComplete).toBe(true), PATIENT)
})
