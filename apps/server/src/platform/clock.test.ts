import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

const sundayOf = (week: number) => Date.UTC(2024, 8, 8, 17, 10) + (week - 1) * 7 * 24 * 3_600_000

function wallAt(start: number) {
  let time = start
  return { now: () => time, passes: (ms: number) => (time += ms) }
}

test('D-08 the real clock returns the wall time', () => {
  const wall = wallAt(1_000)
  const clock = createClock({ kind: 'real' }, sundayOf, wall.now)
  wall.passes(500)
  expect(clock.now()).toBe(1_500)
  expect(clock.speed).toBe(1)
})

test('D-08 the real clock defaults to the time of day', () => {
  const before = Date.now()
  const shown = createClock({ kind: 'real' }, sundayOf).now()
  expect(shown).toBeGreaterThanOrEqual(before)
  expect(shown).toBeLessThanOrEqual(Date.now())
})

test('D-08 a replay starts on the Sunday of its week and runs at its speed', () => {
  const wall = wallAt(7_777)
  const clock = createClock({ kind: 'replay', start: { week: 12 }, speed: 60 }, sundayOf, wall.now)
  expect(clock.now()).toBe(sundayOf(12))
  wall.passes(1_000)
  expect(clock.now()).toBe(sundayOf(12) + 60_000)
  expect(clock.speed).toBe(60)
})

test('D-08 a replay at speed 0 does not advance', () => {
  const at = Date.UTC(2024, 10, 24, 18, 30)
  const wall = wallAt(0)
  const clock = createClock({ kind: 'replay', start: { at }, speed: 0 }, sundayOf, wall.now)
  wall.passes(3_600_000)
  expect(clock.now()).toBe(at)
})

test('an instant is a whole millisecond at any speed', () => {
  const wall = wallAt(0)
  const clock = createClock({ kind: 'replay', start: { at: 0 }, speed: 0.3 }, sundayOf, wall.now)
  wall.passes(1)
  expect(clock.now()).toBe(0)
  wall.passes(4)
  expect(clock.now()).toBe(1)
})

test('D-08 a replay can be set to another moment and speed; older readings are ignored', () => {
  const wall = wallAt(1_000)
  const clock = createClock({ kind: 'replay', start: { at: 0 }, speed: 60 }, sundayOf, wall.now)
  wall.passes(10)
  clock.set!({ at: 5_000_000, speed: 2, since: 1_005 })
  expect([clock.now(), clock.speed]).toEqual([5_000_010, 2])
  clock.set!({ at: 0, speed: 0, since: 1_004 })
  expect(clock.speed).toBe(2)
  expect(createClock({ kind: 'real' }, sundayOf, wall.now).set).toBeUndefined()
})
