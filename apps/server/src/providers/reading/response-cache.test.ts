import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function setUp() {
  let now = 1_000
  let fetched = 0
  const cache = createResponseCache<number>(100, () => now)
  return {
    cache,
    ask: () => cache.request('games', async () => ++fetched),
    pass(ms: number) {
      now += ms
    },
  }
}

test('a response is reused while fresh, and fetched again when stale or the clock went back', async () => {
  const { ask, pass } = setUp()
  expect([await ask(), await ask()]).toEqual([1, 1])
  pass(99)
  expect(await ask()).toBe(1)
  pass(1)
  expect(await ask()).toBe(2)
  pass(-1)
  expect(await ask()).toBe(3)
})

test('concurrent callers share one request', async () => {
  const { ask } = setUp()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

test('a failure reaches every caller, and the last response stays', async () => {
  const { cache, ask, pass } = setUp()
  await ask()
  pass(100)
  await expect(cache.request('games', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  expect(cache.last('games')?.value).toBe(1)
  expect(await ask()).toBe(2)
})

test('a restored response is only a fallback and never saves a request', async () => {
  const { cache, ask } = setUp()
  cache.restore('games', 40)
  cache.restore('games', 41)
  expect(cache.last('games')?.value).toBe(40)
  expect(await ask()).toBe(1)
  cache.clear()
  expect(cache.last('games')).toBeUndefined()
})

test('a response requested before an invalidation is not fresh', async () => {
  const { cache, ask } = setUp()
  const late = Promise.withResolvers<number>()
  let isStillWanted: boolean | undefined
  const first = cache.request('games', async (isWanted) => {
    const value = await late.promise
    isStillWanted = isWanted()
    return value
  })
  cache.invalidate()
  late.resolve(7)
  expect(await first).toBe(7)
  expect(isStillWanted).toBe(false)
  expect(await ask()).toBe(1)
})
