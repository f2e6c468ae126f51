import { expect, test } from 'vitest'
import { makeRecoveryCodes, recoveryHash } from './factor-store.ts'

test('there are ten different ones, in groups that are easy to copy by hand', () => {
  const codes = makeRecoveryCodes()
  expect(codes).toHaveLength(10)
  expect(new Set([...codes, ...makeRecoveryCodes()]).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
})

test('one is accepted however it is typed, for its own account only', () => {
  const hash = recoveryHash('pat', 'abcd-efgh-jkmn-pqrs')
  for (const typed of ['ABCD-EFGH-JKMN-PQRS', ' abcd efgh jkmn pqrs ', 'abcdefghjkmnpqrs'])
    expect(recoveryHash('pat', typed)).toBe(hash)
  expect(recoveryHash('sam', 'abcd-efgh-jkmn-pqrs')).not.toBe(hash)
  expect(recoveryHash('pat', 'abcd-efgh-jkmn-pqrt')).not.toBe(hash)
})
