import { expect, onTestFinished, test, vi } from 'vitest'
import { createSourceKeeper } from './source-keeper.ts'

test('a response requested before an invalidation does not satisfy it', async () => {
  const keeper = createSourceKeeper('offense', 60_000, { clock: { now: () => 1 }, log: { info() {}, warn() {} } })
  const first = Promise.withResolvers<string>()
  const fresh = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValue('new')
  const load = () => keeper.request({ about: 'games', fetch: fresh })
  const early = load()
  await expect.poll(() => fresh).toHaveBeenCalledOnce()
  keeper.invalidate()
  first.resolve('old')
  expect(await early).toBe('old')
  expect(await load()).toBe('new')
  expect(await load()).toBe('new')
  expect(fresh).toHaveBeenCalledTimes(2)
})

test('REAL-04 a silent source delays a caller once, not once per week', async () => {
  let now = 0
  const log = { info() {}, warn() {} }
  const keeper = createSourceKeeper('offense', 1_000, { clock: { now: () => now }, log, patienceMs: 200 })
  const weeks = Array.from({ length: 18 }, (_, at) => `week ${at + 1}`)
  const askAll = async (fresh: (about: string) => Promise<string>) => {
    const responses: string[] = []
    for (const about of weeks) responses.push(await keeper.request({ about, fetch: () => fresh(about) }))
    return responses
  }
  await askAll(async (about) => `${about}, first`)
  now += 2_000
  const reported = Promise.withResolvers<string>()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const received = vi.fn<(responses: string[]) => void>()
  void askAll(() => reported.promise).then(received)
  await vi.advanceTimersByTimeAsync(2 * 200 - 1)
  expect(received.mock.calls).toEqual([[weeks.map((about) => `${about}, first`)]])
  vi.useRealTimers()

  // The next call waits for the late response.
  reported.resolve('second')
  await reported.promise
  await expect.poll(() => askAll(async () => 'third')).toEqual(weeks.map(() => 'second'))
  now += 2_000
  const slow = await askAll(() => new Promise((resolve) => setTimeout(resolve, 5, 'fourth')))
  expect(slow).toEqual(weeks.map(() => 'fourth'))
})
