import { expect, test } from 'vitest'
import { UnavailableError } from './db/unavailable.ts'
import { lastKnown } from './last-known.ts'

test('HOST-02 the last result of a key counts while the database is lost, and no longer', async () => {
  let read = async (key: string) => `${key} 1`
  const known = lastKnown((key: string) => read(key))
  expect(await known('a')).toBe('a 1')
  read = () => Promise.reject(new UnavailableError('lost', 'gone'))
  expect(await known('a')).toBe('a 1')
  await expect(known('b')).rejects.toThrow('gone')
  read = () => Promise.reject(new UnavailableError('full', 'no room'))
  await expect(known('a')).rejects.toThrow('no room')
  read = async (key) => `${key} 2`
  expect(await known('a')).toBe('a 2')
})
