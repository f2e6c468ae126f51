import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { bearerTokenOf } from './bearer-token.ts'

const newSocket = () => ({}) as Socket
const tokenOf = (authorization: string | undefined, socket = newSocket()) =>
  bearerTokenOf({ socket, headers: { authorization } })

test('a token stands behind the word Bearer, however that is written; nothing else is one', () => {
  expect(tokenOf('Bearer abc.def')).toBe('abc.def')
  expect(tokenOf('bEARER abc.def')).toBe('abc.def')
  for (const none of [undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'abc.def']) expect(tokenOf(none)).toBeUndefined()
})

test('a connection is believed nothing that it said before: each request counts with what it says itself', () => {
  const socket = newSocket()
  expect(tokenOf('Bearer sams', socket)).toBe('sams')
  expect(tokenOf('Bearer sams', socket)).toBe('sams')
  expect(tokenOf('Bearer jos', socket)).toBe('jos')
  expect(tokenOf(undefined, socket)).toBeUndefined()
  expect(tokenOf('Basic sams', socket)).toBeUndefined()
  expect(tokenOf('Bearer sams', socket)).toBe('sams')
})
