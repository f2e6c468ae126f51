import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function setUp() {
  let now = 1_000
  let fetched = 0
  const cache = createResponseCache<number>(100, () => now)
  return {
    cache,
    load: () => cache.request('games', async () => ++fetched),
    pass(ms: number) {
      now += ms
    },
  }
}

test('a response is reused while fresh, and fetched again when stale or the clock went back', async () => {
  const { load, pass } = setUp()
  expect([await load(), await load()]).toEqual([1, 1])
  pass(99)
  expect(await load()).toBe(1)
  pass(1)
  expect(await load()).toBe(2)
  pass(-1)
  expect(await load()).toBe(3)
})

test('concurrent callers share one request', async () => {
  const { load } = setUp()
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
})

test('a failure reaches every caller, and the last response stays', async () => {
  const { cache, load, pass } = setUp()
  await load()
  pass(100)
  await expect(cache.request('games', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  expect(cache.last('games')?.value).toBe(1)
  expect(await load()).toBe(2)
})

test('a restored response is only a fallback and never saves a request', async () => {
  const { cache, load } = setUp()
  cache.restore('games', 40)
  cache.restore('games', 41)
  expect(cache.last('games')?.value).toBe(40)
  expect(await load()).toBe(1)
  cache.clear()
  expect(cache.last('games')).toBeUndefined()
})

test('a response requested before an invalidation is not fresh', async () => {
  const { cache, load } = setUp()
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
  expect(await load()).toBe(1)
})
