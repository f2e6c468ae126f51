import { buildSnapshot, type Snapshot } from '@tuff/league'
import { leagueOf, sundayOf } from '@tuff/league/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createForecastThread } from './forecast-thread.ts'
import { doForecast, type ForecastJob } from './forecast-work.ts'
import { createForecasts, liveGames } from './forecasts.ts'

/** For a busy machine. */
const PATIENT = { timeout: 20_000 }
const IN_PLAY = sundayOf(2) + 3_600_000
const at = (ann: number) =>
  buildSnapshot(leagueOf({ points: { Ann: [20, ann], Ben: [10, 12], Cy: [5, 5] }, completeThrough: 1 }))

function leagueAt(snapshot: Snapshot) {
  const listeners: ((snapshot: Snapshot) => void)[] = []
  const league = {
    snapshot,
    version: 1,
    onChange: (listener: (snapshot: Snapshot) => void) => listeners.push(listener),
    changeTo(next: Snapshot) {
      league.snapshot = next
      league.version++
      for (const listener of listeners) listener(next)
    },
  }
  return league
}

/** Resumed by the test, independent of this machine's speed. */
function heldThread() {
  const jobs: { job: ForecastJob; done: () => void; fail: () => void }[] = []
  return {
    jobs,
    run: (job: ForecastJob) =>
      new Promise<never>((resolve, reject) => {
        const done = () => resolve(doForecast({ ...job, draws: 50 }) as never)
        jobs.push({ job, done, fail: () => reject(new Error('It died')) })
      }),
  }
}

function open(thread: Parameters<typeof createForecasts>[0]['thread'], speed = 0) {
  const league = leagueAt(at(10))
  let now = IN_PLAY
  const clock = { now: () => now, speed, set: (to: number) => (now = to) }
  const forecasts = createForecasts({ league, clock, thread })
  league.onChange(forecasts.schedule)
  onTestFinished(forecasts.close)
  return { league, clock, forecasts }
}

test('RACE-09 GAME-08 on the real thread: the forecast follows the figures and names its snapshot', async () => {
  const thread = createForecastThread({ log: { warn: vi.fn() } })
  onTestFinished(() => thread.close())
  const { league, forecasts } = open(thread)
  expect(forecasts.week()).toBeUndefined()
  await vi.waitFor(() => expect(forecasts.week()).toBeDefined(), PATIENT)
  const before = forecasts.week()!
  expect(before.asOf).toEqual({ version: 1, at: IN_PLAY })
  league.changeTo(at(40))
  await vi.waitFor(() => expect(forecasts.week()!.asOf.version).toBe(2), PATIENT)
  const after = forecasts.week()!
  expect(after.of!.teams[0]!.chanceOfMoney).toBeGreaterThanOrEqual(before.of!.teams[0]!.chanceOfMoney)
  expect(after.of!.teams[0]!.expectedMoney).toBeGreaterThan(before.of!.teams[0]!.expectedMoney)
  expect([...after.of!.players.keys()]).toEqual([0, 1, 2])
  expect((await forecasts.seasonNow()).asOf.version).toBe(2)
})

test('DESK-02 a request for the current season does not get one that was started before it', async () => {
  const thread = heldThread()
  const { league, forecasts } = open(thread)
  const first = forecasts.seasonNow()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(1)
  league.changeTo(at(11))
  const second = forecasts.seasonNow()
  thread.jobs[0]!.done()
  expect((await first).asOf.version).toBe(1)
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(2)
  thread.jobs[1]!.done()
  expect((await second).asOf.version).toBe(2)
})

test('DESK-02 the season after a swap uses the figures and the seed of the forecast before it', async () => {
  const thread = heldThread()
  const { league, forecasts } = open(thread)
  const requested = forecasts.seasonNow()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(1)
  thread.jobs[0]!.done()
  const season = await requested
  league.changeTo(at(50))
  const swap = { team: 2, drop: 2, add: 0, from: 2 }
  const after = forecasts.seasonAfter(season, swap)
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(2)
  const [before, then] = thread.jobs.map(({ job }) => job)
  expect(then).toEqual({ ...before, of: 'swap', swap })
  thread.jobs[1]!.done()
  expect((await after).projected).toBeGreaterThan(season.of.teams[2]!.projected)
})

test('without a caller nothing is computed', async () => {
  const thread = heldThread()
  const { league } = open(thread)
  league.changeTo(at(11))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(thread.jobs).toHaveLength(0)
})

test('while one forecast is computed only the newest figures wait', async () => {
  const thread = heldThread()
  const { league, forecasts } = open(thread)
  const received = vi.fn()
  forecasts.onChange(received)
  forecasts.week()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(1)
  for (let points = 11; points < 100; points++) league.changeTo(at(points))
  thread.jobs[0]!.done()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(2)
  expect(received).toHaveBeenCalledExactlyOnceWith('week')
  expect(forecasts.week()!.asOf.version).toBe(1)
  thread.jobs[1]!.done()
  await expect.poll(() => forecasts.week()!.asOf.version, PATIENT).toBe(90)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(thread.jobs).toHaveLength(2)
})

test('the same week uses the same seed, whatever changes', async () => {
  const thread = heldThread()
  const { league, forecasts } = open(thread)
  forecasts.week()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(1)
  league.changeTo(at(11))
  thread.jobs[0]!.done()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(2)
  expect(thread.jobs.map(({ job }) => job.seed)).toEqual([202402, 202402])
})

test('a failed forecast is retried, and the last one stays meanwhile', async () => {
  const thread = heldThread()
  const { league, forecasts } = open(thread)
  forecasts.week()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(1)
  thread.jobs[0]!.done()
  await expect.poll(() => forecasts.week()?.asOf.version, PATIENT).toBe(1)
  league.changeTo(at(30))
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(2)
  thread.jobs[1]!.fail()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(3)
  expect(forecasts.week()!.asOf.version).toBe(1)
  thread.jobs[2]!.done()
  await expect.poll(() => forecasts.week()!.asOf.version, PATIENT).toBe(2)
})

test('a request for the current season waits for it, or gets the cached one if it is current', async () => {
  const thread = heldThread()
  const { league, forecasts } = open(thread)
  const first = forecasts.seasonNow()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(1)
  league.changeTo(at(11))
  thread.jobs[0]!.done()
  // Started before the change.
  expect((await first).asOf.version).toBe(1)
  const second = forecasts.seasonNow()
  await expect.poll(() => thread.jobs.length, PATIENT).toBe(2)
  thread.jobs[1]!.done()
  expect((await second).asOf.version).toBe(2)
  expect((await forecasts.seasonNow()).asOf.version).toBe(2)
  expect(thread.jobs).toHaveLength(2)
})

test('RACE-02 the clock of a running game moves the forecast, although no figure changes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const left: number[] = []
  const run = async ({ known }: ForecastJob) => {
    left.push(known.now.left[0]!)
    return null as never
  }
  const { clock, forecasts } = open({ run }, 1)
  forecasts.week()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(left).toHaveLength(1)
  clock.set(IN_PLAY + 5_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(left).toHaveLength(2)
  expect(left[1]).toBeLessThan(left[0]!)
})

test("RACE-02 a scoreboard's game clock is parsed to seconds", () => {
  const game = { id: 'g', week: 2, kickoff: 0, home: 'KC', away: 'SF', isFinal: false }
  const games = [
    { ...game, reported: { state: 'playing', period: 3, clock: '4:12' } },
    { ...game, id: 'h', reported: { state: 'playing', period: 2, clock: '0:00' } },
    { ...game, id: 'other week', week: 3, reported: { state: 'final' } },
    { ...game, id: 'untold' },
  ] as const
  expect([...liveGames(games, 2)]).toEqual([
    ['g', { state: 'playing', period: 3, clock: 252 }],
    ['h', { state: 'playing', period: 2, clock: 0 }],
  ])
})
