import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { addressOf, newSecret, stepOf } from './one-time-codes.ts'

/** The secret and the codes of RFC 6238, appendix B, truncated to six digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(stepOf(SECRET, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('a code is valid one step early or late, and no more', () => {
  const at = (second: number) => stepOf(SECRET, '287082', second * 1000)
  expect([0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, 1, undefined])
  expect(stepOf(SECRET, '081804', (1_111_111_109 - 60) * 1000)).toBeUndefined()
})

test('a blank within the code is allowed; anything else is invalid', () => {
  expect(stepOf(SECRET, ' 287 082 ', 59_000)).toBe(1)
  for (const typed of ['', '28708', '2870821', '287O82', '94287082', '-287082', '٢٨٧٠٨٢', '287082\0'])
    expect(stepOf(SECRET, typed, 59_000)).toBeUndefined()
})

test('each secret has 160 random bits, and its URI names league and user', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(addressOf(SECRET, { league: 'TUFF & Friends', email: 'pat@own.example' }))
  expect(decodeURIComponent(address.pathname)).toContain('TUFF & Friends:pat@own.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'TUFF & Friends',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
