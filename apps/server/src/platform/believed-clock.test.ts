import { expect, test } from 'vitest'
import { believedClock } from './believed-clock.ts'

const DAY = 24 * 3_600_000
const start = Date.parse('2024-11-24T18:00:00Z')

test('D-08 a clock that leaps stands still, tells so, and runs on when it is right or believed', () => {
  let says = start
  const clock = believedClock({ now: () => says, speed: 1 }, undefined)
  expect([clock.now(), clock.doubt]).toEqual([start, undefined])
  says += 5 * DAY
  expect(clock.now()).toBe(says)
  says += 60 * DAY
  expect([clock.now(), clock.doubt]).toEqual([start + 5 * DAY, { says, seen: start + 5 * DAY }])
  says = start + 5 * DAY + 1
  expect([clock.now(), clock.doubt]).toEqual([says, undefined])
  says -= 365 * DAY
  expect(clock.now()).toBe(start + 5 * DAY + 1)
  clock.believe(says)
  expect([clock.now(), clock.doubt]).toEqual([says, undefined])
})

test('D-08 a start with a wrong clock begins in doubt', () => {
  const clock = believedClock({ now: () => start + 60 * DAY, speed: 1 }, start)
  expect([clock.doubt?.says, clock.now()]).toEqual([start + 60 * DAY, start])
})
