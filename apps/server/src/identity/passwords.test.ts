import { expect, test } from 'vitest'
import { quickHash } from '#testing/identity/quick-account.ts'
import { dummyHash, hashPassword, isPassword, TooManyHashes } from './passwords.ts'

test('a password is stored as argon2id in PHC format with its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('tuff-demo'), hashPassword('tuff-demo')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(two).not.toBe(one)
})

test('only the same password is accepted', async () => {
  const stored = await hashPassword('tuff-demo')
  expect(await isPassword('tuff-demo', stored)).toBe(true)
  expect(await isPassword('tuff-demo ', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
})

test('the dummy hash costs as much as any other, and no password matches it', async () => {
  const [nobodys, somebodys] = [dummyHash(), await hashPassword('tuff-demo')]
  const costOf = (stored: string) => stored.split('$').slice(0, 4)
  expect(costOf(nobodys)).toEqual(costOf(somebodys))
  expect(nobodys).toHaveLength(somebodys.length)
  expect(await isPassword('tuff-demo', nobodys)).toBe(false)
})

test('a hash of the reference argon2 program is accepted', async () => {
  // echo -n "password" | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 -e
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', reference)).toBe(true)
  expect(await isPassword('Password', reference)).toBe(false)
})

test('letters composed differently are the same password', async () => {
  expect(await isPassword('Zoe\u0308', await hashPassword('Zo\u00eb'))).toBe(true)
})

test('a malformed hash is an error, not a refusal', async () => {
  await expect(isPassword('tuff-demo', 'tuff-demo')).rejects.toThrow('PHC form')
})

test('hashing does not block the event loop', async () => {
  let isDone = false
  const hashing = Promise.all(Array.from({ length: 6 }, () => hashPassword('tuff-demo'))).then(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns++) await new Promise((resolve) => setImmediate(resolve))
  await hashing
  // A blocked event loop would turn only once between two hashes.
  expect(turns).toBeGreaterThan(50)
})

test('a flood is refused instead of queued without end', async () => {
  const stored = quickHash('tuff-demo')
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => isPassword('tuff-demo', stored)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]?.reason).toBeInstanceOf(TooManyHashes)
  await expect(hashPassword('tuff-demo')).resolves.toContain('$argon2id$')
})
