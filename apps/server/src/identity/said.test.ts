import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { saidBy } from './said.ts'

const user = { subject: 's', email: 'sam@tuff.example', issuedAt: 0, expiresAt: 1_000 }
const newSocket = () => ({}) as Socket
const said = (authorization: string | undefined, socket = newSocket()) => saidBy({ socket, headers: { authorization } })
const tokenOf = (...of: Parameters<typeof said>) => said(...of)?.token

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

test('who was found behind a token is known again to its own connection alone, and only while it says the same', () => {
  const socket = newSocket()
  said('Bearer sams', socket)!.user = user
  expect(said('Bearer sams', socket)?.user).toBe(user)
  expect(said('bearer sams', socket)?.user).toBeUndefined()
  said('Bearer sams', socket)!.user = user
  expect(said('Bearer jos', socket)?.user).toBeUndefined()
  expect(said('Bearer sams', socket)?.user).toBeUndefined()
  expect(said('Bearer sams')?.user).toBeUndefined()
})
