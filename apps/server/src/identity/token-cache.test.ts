import { expect, test, vi } from 'vitest'
import { cacheTokens, NotSignedIn } from './verify-token.ts'

const user = { subject: 's', email: 'sam@tuff.example', issuedAt: 0, expiresAt: 1_000 }

test('a token is verified once while it is valid, and refused when it has expired', async () => {
  let now = 0
  const verify = vi.fn(async (_token: string) => {
    if (now >= user.expiresAt) throw new NotSignedIn('The access token has expired.')
    return user
  })
  const check = cacheTokens(verify, () => now)
  expect(await check('t')).toBe(user)
  now = 999
  expect(await check('t')).toBe(user)
  expect(verify).toHaveBeenCalledTimes(1)
  now = 1_000
  await expect(check('t')).rejects.toThrow('expired')
})

test('a refused token is never cached', async () => {
  const verify = vi.fn(async (_token: string): Promise<typeof user> => {
    throw new NotSignedIn('The access token is not valid.')
  })
  const check = cacheTokens(verify)
  await expect(check('forged')).rejects.toThrow(NotSignedIn)
  await expect(check('forged')).rejects.toThrow(NotSignedIn)
  expect(verify).toHaveBeenCalledTimes(2)
})

test('the cache of tokens is bounded', async () => {
  const verify = vi.fn(async (_token: string) => user)
  const check = cacheTokens(verify, () => 0)
  for (let at = 0; at < 10_001; at++) await check(`t${at}`)
  await check('t10000')
  expect(verify).toHaveBeenCalledTimes(10_001)
  await check('t0')
  expect(verify).toHaveBeenCalledTimes(10_002)
})

test('a token that ends like a valid one is verified separately and does not evict it', async () => {
  const good = `${'a'.repeat(800)}.the-end-of-a-good-signature`
  const verify = vi.fn(async (token: string) => {
    if (token !== good) throw new NotSignedIn('The access token is not valid.')
    return user
  })
  const check = cacheTokens(verify, () => 0)
  await check(good)
  await expect(check(good.replace('a', 'b'))).rejects.toThrow(NotSignedIn)
  expect(await check(good)).toBe(user)
  expect(verify).toHaveBeenCalledTimes(2)
})
