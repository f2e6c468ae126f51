import { expect, onTestFinished, test, vi } from 'vitest'
import { createSourceKeeper } from './source-keeper.ts'

test('an answer that was under way when somebody wanted another does not stand in for it', async () => {
  const keeper = createSourceKeeper('offense', 60_000, { clock: { now: () => 1 }, log: { info() {}, warn() {} } })
  const first = Promise.withResolvers<string>()
  const fresh = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValue('new')
  const ask = () => keeper.ask({ about: 'games', fresh })
  const early = ask()
  await expect.poll(() => fresh).toHaveBeenCalledOnce()
  keeper.askAgain()
  first.resolve('old')
  expect(await early).toBe('old')
  expect(await ask()).toBe('new')
  expect(await ask()).toBe('new')
  expect(fresh).toHaveBeenCalledTimes(2)
})

test('REAL-04 a source that is silent keeps one waiting once, not for each of the weeks it is asked for', async () => {
  let now = 0
  const log = { info() {}, warn() {} }
  const keeper = createSourceKeeper('offense', 1_000, { clock: { now: () => now }, log, patienceMs: 200 })
  const weeks = Array.from({ length: 18 }, (_, at) => `week ${at + 1}`)
  const askAll = async (fresh: (about: string) => Promise<string>) => {
    const answers: string[] = []
    for (const about of weeks) answers.push(await keeper.ask({ about, fresh: () => fresh(about) }))
    return answers
  }
  await askAll(async (about) => `${about}, first`)
  now += 2_000
  const told = Promise.withResolvers<string>()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const heard = vi.fn<(answers: string[]) => void>()
  void askAll(() => told.promise).then(heard)
  await vi.advanceTimersByTimeAsync(2 * 200 - 1)
  expect(heard.mock.calls).toEqual([[weeks.map((about) => `${about}, first`)]])
  vi.useRealTimers()

  // What it says in the end is kept, and it is waited for again.
  told.resolve('second')
  await told.promise
  await expect.poll(() => askAll(async () => 'third')).toEqual(weeks.map(() => 'second'))
  now += 2_000
  const slow = await askAll(() => new Promise((resolve) => setTimeout(resolve, 5, 'fourth')))
  expect(slow).toEqual(weeks.map(() => 'fourth'))
})
