import { expect, test } from 'vitest'
import { createNoticeBarrier } from './notice-barrier.ts'

test('callers during a round trip wait for the next one, which they share', async () => {
  const called: string[] = []
  const barrier = createNoticeBarrier(async (echo) => void called.push(echo))
  const settled: string[] = []
  const wait = (who: string) => barrier.allReceived().then(() => settled.push(who))
  const first = wait('first')
  const later = [wait('second'), wait('third')]
  await Promise.resolve()
  expect(called).toEqual(['1'])
  barrier.receive('1')
  await first
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).toEqual(['first'])
  expect(called).toEqual(['1', '2'])
  barrier.receive('2')
  await Promise.all(later)
  expect(called).toEqual(['1', '2'])
})

test('a failed echo does not block its callers', async () => {
  const broken = createNoticeBarrier(() => Promise.reject(new Error('There is no connection.')))
  await broken.allReceived()
  const silent = createNoticeBarrier(() => new Promise(() => {}))
  const began = performance.now()
  await silent.allReceived()
  expect(performance.now() - began).toBeLessThan(3_000)
})
