import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { markLogged } from './logged-errors.ts'
import { repeat } from './repeat.ts'

function recorded() {
  const logged: string[] = []
  const note = (_about: unknown, message?: string) => void logged.push(message ?? '')
  return { logged, log: { info: note, warn: note } }
}

test('the pause doubles with every consecutive failure', async () => {
  const { logged, log } = recorded()
  let tries = 0
  const failing = async () => {
    tries++
    throw new Error('no')
  }
  const work = repeat('the work', failing, 10, log)
  await wait(300)
  await work.stop()
  // Immediately, then after 20, 40, 80 and 160 ms; without doubling there would be thirty.
  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThanOrEqual(5)
  expect(logged[0]).toBe('the work failed, retrying')
})

test('work that recovers logs it once and continues at its interval', async () => {
  const { logged, log } = recorded()
  let tries = 0
  const work = repeat(
    'the work',
    async () => {
      if (++tries === 1) throw new Error('no')
    },
    1,
    log,
  )
  await expect.poll(() => tries).toBeGreaterThan(5)
  await work.stop()
  expect(logged).toEqual(['the work failed, retrying', 'the work recovered'])
})

test('a failure that is already logged is not logged again, nor is its recovery', async () => {
  const { logged, log } = recorded()
  let tries = 0
  const work = repeat(
    'the work',
    async () => {
      if (++tries > 1) return
      const error = new Error('no')
      markLogged(error)
      throw error
    },
    1,
    log,
  )
  await expect.poll(() => tries).toBeGreaterThan(3)
  await work.stop()
  expect(logged).toEqual([])
})

test('stopping waits for the current run and starts no other', async () => {
  let [begun, ended] = [0, 0]
  const work = repeat(
    'the work',
    async () => {
      begun++
      await wait(20)
      ended++
    },
    1,
    recorded().log,
  )
  await expect.poll(() => begun).toBeGreaterThan(0)
  await work.stop()
  expect(ended).toBe(begun)
  const before = begun
  await wait(30)
  expect(begun).toBe(before)
})
