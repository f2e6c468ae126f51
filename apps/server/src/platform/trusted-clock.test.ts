import { expect, test } from 'vitest'
import { trustedClock } from './trusted-clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.parse('2024-11-24T18:00:00Z')

function clockOf(lastSeen?: Parameters<typeof trustedClock>[1], witness?: () => number | undefined) {
  const at = { says: start, elapsed: 0 }
  const clock = trustedClock({ now: () => at.says, speed: 1 }, lastSeen, {
    elapsed: () => at.elapsed,
    ...(witness && { witness }),
  })
  return {
    clock,
    at,
    pass(ms: number) {
      at.says += ms
      at.elapsed += ms
    },
  }
}

test('D-08 a clock that jumps is held and reported, and continues once corrected or accepted', () => {
  const { clock, at, pass } = clockOf()
  expect([clock.now(), clock.doubt]).toEqual([start, undefined])
  pass(5 * HOUR)
  expect(clock.now()).toBe(start + 5 * HOUR)
  at.says += 3 * DAY
  expect([clock.now(), clock.doubt]).toEqual([start + 5 * HOUR, { says: at.says, seen: start + 5 * HOUR }])
  at.says -= 3 * DAY - 1
  expect([clock.now(), clock.doubt]).toEqual([at.says, undefined])
  at.says -= 365 * DAY
  expect(clock.now()).toBe(start + 5 * HOUR + 1)
  clock.trust({ at: at.says })
  expect([clock.now(), clock.doubt]).toEqual([at.says, undefined])
})

test('D-08 a start one to seven days ahead begins in doubt, and the correct time is then accepted', () => {
  for (const ahead of [25 * HOUR, 3 * DAY, 7 * DAY, 60 * DAY]) {
    const { clock, at } = clockOf({ at: start })
    at.says = start + ahead
    expect([clock.doubt?.says, clock.now()]).toEqual([start + ahead, start])
    at.says = start + 1
    expect([clock.now(), clock.doubt, clock.leap]).toEqual([start + 1, undefined, undefined])
  }
})

test('D-08 a server that was off for days is trusted once a source confirms the date', () => {
  let date: number | undefined
  const { clock, at } = clockOf({ at: start }, () => date)
  at.says = start + 5 * DAY
  expect(clock.now()).toBe(start)
  date = start + 5 * DAY + 2_000
  expect([clock.now(), clock.doubt, clock.leap]).toEqual([start + 5 * DAY, undefined, undefined])
})

test('D-08 an accepted or slowly drifted clock may return to the earlier time', () => {
  const { clock, at, pass } = clockOf({ at: start })
  clock.now()
  for (let step = 0; step < 3; step++) {
    at.says += 20 * HOUR
    expect(clock.now()).toBe(at.says)
  }
  expect(clock.leap?.by).toBe(60 * HOUR)
  pass(HOUR)
  at.says -= 60 * HOUR
  expect([clock.now(), clock.leap]).toEqual([start + HOUR, undefined])
})

test('HAND-05 while the clock is doubted, ages and pauses continue from the last trusted time', () => {
  const { clock, at, pass } = clockOf()
  clock.now()
  pass(1_000)
  expect(clock.steady()).toBe(start + 1_000)
  at.says += 60 * DAY
  pass(4_000)
  expect([clock.steady(), clock.now()]).toEqual([start + 5_000, start + 1_000])
  at.says -= 60 * DAY
  expect([clock.steady(), clock.now()]).toEqual([start + 5_000, start + 5_000])
})
