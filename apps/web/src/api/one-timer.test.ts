import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOneTimer } from './one-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const oneTimer = () => ({ timers: createOneTimer(), called: [] as string[] })

test('each is called at its time, again and again if it is to be, on one timer of the browser', async () => {
  const { timers, called } = oneTimer()
  timers.setTimeout(() => called.push('late'), 5_000)
  timers.setInterval(() => called.push('often'), 2_000)
  timers.setTimeout(() => called.push('soon'), 1_000)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(called).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(called).toEqual(['soon'])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(called).toEqual(['soon', 'often', 'often', 'late'])
  expect(vi.getTimerCount()).toBe(1)
})

test('one that was taken back is not called, not even by one that is due with it, and then nothing is left to wake for', async () => {
  const { timers, called } = oneTimer()
  const gone = timers.setTimeout(() => called.push('gone'), 500)
  timers.clearTimeout(gone)
  const often = timers.setInterval(() => called.push('often'), 1_000)
  timers.setTimeout(() => timers.clearTimeout(later), 1_500)
  const later = timers.setTimeout(() => called.push('later'), 1_500)
  await vi.advanceTimersByTimeAsync(1_600)
  expect(called).toEqual(['often'])
  timers.clearInterval(often)
  timers.clearInterval(undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(called).toEqual(['often'])
  expect(vi.getTimerCount()).toBe(0)
})

test('one that fails keeps no other from being called', async () => {
  const { timers, called } = oneTimer()
  timers.setTimeout(() => {
    throw new Error('no')
  }, 1_000)
  timers.setTimeout(() => called.push('other'), 1_000)
  await expect(vi.advanceTimersByTimeAsync(1_000)).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(1)
  expect(called).toEqual(['other'])
})
