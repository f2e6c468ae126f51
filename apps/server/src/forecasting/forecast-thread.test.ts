import { gather } from '@tuff/forecast'
import { buildSnapshot } from '@tuff/league'
import { leagueOf, sundayOf } from '@tuff/league/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createForecastThread } from './forecast-thread.ts'
import { doForecast } from './forecast-work.ts'

const snapshot = buildSnapshot(leagueOf({ points: { Ann: [20, 10], Ben: [10, 12], Cy: [5, 5] }, completeThrough: 1 }))
const known = gather(snapshot, { now: sundayOf(2) + 3_600_000 })
const week = { of: 'week', known, seed: 7, draws: 500 } as const

function threadOf(parts: Partial<Parameters<typeof createForecastThread>[0]> = {}) {
  const warn = vi.fn()
  const thread = createForecastThread({ log: { warn }, ...parts })
  onTestFinished(() => thread.close())
  return { ...parts, thread, warn }
}

const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

test('RACE-09 a forecast is computed on its own thread, with the same result as elsewhere', async () => {
  const { thread } = threadOf()
  expect(thread.isUp).toBe(false)
  const [first, season, again] = await Promise.all([
    thread.run(week),
    thread.run({ ...week, of: 'season' }),
    thread.run(week),
  ])
  expect(first).toEqual(doForecast(week))
  expect(again).toEqual(first)
  expect(season).toEqual(doForecast({ ...week, of: 'season' }))
  expect(thread.isUp).toBe(true)
})

test('GAME-08 while points are pushed nothing is computed, and the result afterwards is the same', async () => {
  const { thread } = threadOf()
  await thread.run(week)
  const start = performance.now()
  thread.giveWay()
  const later = setTimeout(thread.giveWay, 100)
  expect(await thread.run(week)).toEqual(doForecast(week))
  clearTimeout(later)
  expect(performance.now() - start).toBeGreaterThanOrEqual(249)
})

test('an idle thread is ended to free its memory, and the next job starts another', async () => {
  const { thread } = threadOf({ idleMs: 10 })
  const before = await thread.run(week)
  await expect.poll(() => thread.isUp).toBe(false)
  expect(await thread.run(week)).toEqual(before)
})

test.each([
  ['fails', "throw new Error('no')"],
  ['ends in the middle of a job', 'process.exit(3)'],
  [
    'takes more memory than it may',
    'const all = []; while (true) all.push(Array.from({ length: 1e6 }, (_, at) => ({ at })))',
  ],
])('a thread that %s affects nothing else, and the next one starts after a pause', async (_, deed) => {
  const worker = code(
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ seed }) => { if (seed === 13) { ${deed} } parentPort.postMessage(seed) })`,
  )
  const { thread, warn } = threadOf({ worker, restartsMs: { first: 50, longest: 50 }, mostMegabytes: 20 })
  await expect(thread.run({ ...week, seed: 13 })).rejects.toThrow()
  expect(warn).toHaveBeenCalledTimes(1)
  const start = performance.now()
  expect(await thread.run({ ...week, seed: 14 })).toBe(14)
  expect(performance.now() - start).toBeGreaterThanOrEqual(49)
})

test('RACE-09 a job that hangs is ended after its time limit, and the next one gets a new thread', async () => {
  const worker = code(
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ seed }) => { if (seed === 13) while (true); parentPort.postMessage(seed) })`,
  )
  const { thread, warn } = threadOf({ worker, restartsMs: { first: 1, longest: 1 }, longestJobMs: 1_500 })
  expect(await thread.run({ ...week, seed: 12 })).toBe(12)
  await expect(thread.run({ ...week, seed: 13 })).rejects.toThrow()
  expect(thread.isUp).toBe(false)
  expect(String(warn.mock.calls[0]?.[0].err)).toContain('not ready after 1.5 s')
  expect(await thread.run({ ...week, seed: 14 })).toBe(14)
  expect(thread.jobs).toEqual({ done: 2, failed: 0, timed_out: 1 })
})

test("closing in the middle of a job rejects the caller's promise", async () => {
  const { thread, warn } = threadOf({
    worker: code("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})"),
  })
  const waiting = expect(thread.run(week)).rejects.toThrow()
  const next = expect(thread.run(week)).rejects.toThrow()
  await expect.poll(() => thread.isUp).toBe(true)
  await thread.close()
  await Promise.all([waiting, next])
  expect(thread.isUp).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})
