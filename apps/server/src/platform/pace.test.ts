import { expect, test } from 'vitest'
import { createAddressLimit } from './pace.ts'

const THIRTY = { burst: 30, refillMs: 10_000 }

test('an address may fail thirty times at once, then once every ten seconds', () => {
  const clock = { at: 5_000_000 }
  const limit = createAddressLimit({ ...THIRTY, now: () => clock.at })
  for (let mistake = 1; mistake <= 30; mistake += 1) expect(limit.take('203.0.113.7')).toBe(0)
  expect(limit.take('203.0.113.7')).toBe(10_000)
  clock.at += 10_000
  expect(limit.take('203.0.113.7')).toBe(0)
  expect(limit.take('203.0.113.7')).toBe(10_000)
  expect(limit.take('203.0.113.8')).toBe(0)
})

test('a successful sign-in gives its attempt back, but never more', () => {
  const limit = createAddressLimit({ ...THIRTY, now: () => 5_000_000 })
  for (let round = 1; round <= 100; round += 1) {
    expect(limit.take('203.0.113.7')).toBe(0)
    limit.refund('203.0.113.7')
    limit.refund('203.0.113.7')
  }
  for (let mistake = 1; mistake <= 30; mistake += 1) expect(limit.take('203.0.113.7')).toBe(0)
  expect(limit.take('203.0.113.7')).toBeGreaterThan(0)
})

test('a flood of other addresses does not reset the limit of an active one', () => {
  const limit = createAddressLimit({ ...THIRTY, now: () => 5_000_000 })
  for (let mistake = 1; mistake <= 30; mistake += 1) limit.take('203.0.113.7')
  for (let address = 0; address < 9_999; address += 1) limit.take(`10.${address >> 8}.${address & 255}.1`)
  expect(limit.take('203.0.113.7')).toBeGreaterThan(0)
})
