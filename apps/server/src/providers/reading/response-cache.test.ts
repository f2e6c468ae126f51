import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function setUp() {
  let now = 1_000
  let fetched = 0
  const answers = createResponseCache<number>(100, () => now)
  return {
    answers,
    ask: () => answers.ask('games', async () => ++fetched),
    pass(ms: number) {
      now += ms
    },
  }
}

test('an answer is given again while it is fresh, and fetched anew when it is not or the clock went back', async () => {
  const { ask, pass } = setUp()
  expect([await ask(), await ask()]).toEqual([1, 1])
  pass(99)
  expect(await ask()).toBe(1)
  pass(1)
  expect(await ask()).toBe(2)
  pass(-1)
  expect(await ask()).toBe(3)
})

test('whoever asks while a question is under way gets the same answer', async () => {
  const { ask } = setUp()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

test('a failure is kept from nobody who asked, and the last answer stands', async () => {
  const { answers, ask, pass } = setUp()
  await ask()
  pass(100)
  await expect(answers.ask('games', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  expect(answers.last('games')?.value).toBe(1)
  expect(await ask()).toBe(2)
})

test('what is remembered is given to whoever has nothing better, and never spares a question', async () => {
  const { answers, ask } = setUp()
  answers.remember('games', 40)
  answers.remember('games', 41)
  expect(answers.last('games')?.value).toBe(40)
  expect(await ask()).toBe(1)
  answers.forget()
  expect(answers.last('games')).toBeUndefined()
})

test('an answer that was under way when a newer one was wanted is not fresh', async () => {
  const { answers, ask } = setUp()
  const late = Promise.withResolvers<number>()
  let isStillWanted: boolean | undefined
  const first = answers.ask('games', async (isWanted) => {
    const value = await late.promise
    isStillWanted = isWanted()
    return value
  })
  answers.askAgain()
  late.resolve(7)
  expect(await first).toBe(7)
  expect(isStillWanted).toBe(false)
  expect(await ask()).toBe(1)
})
