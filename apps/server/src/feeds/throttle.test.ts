import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('D-06 a burst of changes gives at most four pushes per second, and the last state arrives', () => {
  let state = 0
  const pushes: { at: number; state: number }[] = []
  const changed = throttle(() => pushes.push({ at: Date.now(), state }))
  for (let change = 1; change <= 500; change++) {
    state = change
    changed()
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(250)

  const busiest = Math.max(...pushes.map(({ at }) => pushes.filter((p) => p.at >= at && p.at < at + 1000).length))
  expect(busiest).toBe(4)
  expect(pushes.at(-1)?.state).toBe(500)
})

test('D-06 a single change is pushed at once, and once', () => {
  const push = vi.fn()
  const changed = throttle(push)
  changed()
  expect(push).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(push).toHaveBeenCalledTimes(1)
})

test('a stopped throttle pushes nothing more', () => {
  const push = vi.fn()
  const changed = throttle(push)
  changed()
  changed()
  changed.stop()
  vi.advanceTimersByTime(10_000)
  expect(push).toHaveBeenCalledTimes(1)
})
