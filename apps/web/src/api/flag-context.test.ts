import { expect, test } from 'vitest'
import { checkContext, contextOf, type FlagContext } from './flag-context.ts'

test('FLAG-03 a signed-in user has the subject of the token as key, a visitor a generated key', () => {
  expect(contextOf('auth0|7f3')).toEqual({ kind: 'user', key: 'auth0|7f3' })
  expect(contextOf(undefined)).toEqual({ kind: 'user', anonymous: true })
})

test.each<[string, FlagContext]>([
  ['one kind with its key', { kind: 'user', key: 'sam' }],
  ['an anonymous one without a key', { kind: 'user', anonymous: true }],
  ['several kinds with a key each', { kind: 'multi', user: { key: 'sam' }, device: { key: 'phone' } }],
])('FLAG-03 %s is valid', (_what, context) => {
  expect(() => checkContext(context)).not.toThrow()
})

test.each<[string, unknown, string]>([
  ['one kind without a key', { kind: 'user' }, 'needs a key unless it is anonymous'],
  ['an empty key', { kind: 'user', key: '' }, 'needs a key unless it is anonymous'],
  ['a key that is no text', { kind: 'user', key: 7 }, 'needs a key unless it is anonymous'],
  ['several kinds, one without a key', { kind: 'multi', user: { key: 'sam' }, device: {} }, 'needs a key for device'],
  ['several kinds, one anonymous', { kind: 'multi', user: { anonymous: true } }, 'needs a key for user'],
  ['several kinds, but none', { kind: 'multi' }, 'needs a kind'],
])('FLAG-03 %s is rejected', (_what, context, reason) => {
  expect(() => checkContext(context as FlagContext)).toThrow(reason)
})
