import { expect, test } from 'vitest'
import { createNoticeBarrier } from './notice-barrier.ts'

test('whoever asks while an echo is on its way waits for the next, which all of them share', async () => {
  const called: string[] = []
  const echoes = createNoticeBarrier(async (echo) => void called.push(echo))
  const settled: string[] = []
  const ask = (who: string) => echoes.allHeard().then(() => settled.push(who))
  const first = ask('first')
  const later = [ask('second'), ask('third')]
  await Promise.resolve()
  expect(called).toEqual(['1'])
  echoes.hear('1')
  await first
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).toEqual(['first'])
  expect(called).toEqual(['1', '2'])
  echoes.hear('2')
  await Promise.all(later)
  expect(called).toEqual(['1', '2'])
})

test('nobody waits for an echo that cannot come', async () => {
  const broken = createNoticeBarrier(() => Promise.reject(new Error('There is no connection.')))
  await broken.allHeard()
  const silent = createNoticeBarrier(() => new Promise(() => {}))
  const began = performance.now()
  await silent.allHeard()
  expect(performance.now() - began).toBeLessThan(3_000)
})
