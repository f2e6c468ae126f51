import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { startOtherProvider } from '#testing/identity/other-provider.ts'
import { createRemoteKeys } from './remote-keys.ts'

async function open(timing: { reloadMs?: number; timeoutMs?: number } = {}) {
  const provider = await startOtherProvider()
  let now = 1_000_000
  const keys = createRemoteKeys(provider.issuer, {
    cooldownMs: 0,
    now: () => now,
    ...timing,
  })
  const check = async (token: string) =>
    jwtVerify(token, keys).then(
      () => 'good',
      (error) => error.code as string,
    )
  const pass = (ms: number) => {
    now += ms
  }
  return { provider, check, pass }
}

test('rotating keys are followed: a new one at its first token, an old one while it is published', async () => {
  const { provider, check } = await open()
  const old = await provider.token()
  expect(await check(old)).toBe('good')
  await provider.rotate('second')
  expect(await check(await provider.token())).toBe('good')
  expect(await check(old)).toBe('good')
  expect(provider.requested()).toBe(3)

  await provider.rotate('third', { only: true })
  expect(await check(await provider.token())).toBe('good')
  expect(await check(old)).toBe('ERR_JWKS_NO_MATCHING_KEY')
})

test('while the provider is down known keys work; unknown ones are unavailable, with a pause', async () => {
  const { provider, check, pass } = await open()
  const known = await provider.token()
  expect(await check(known)).toBe('good')
  await provider.rotate('second')
  provider.failWith('down')
  const unknown = await provider.token()
  for (let i = 0; i < 5; i++) expect(await check(unknown)).toBe('unavailable')
  expect(await check(known)).toBe('good')
  expect(provider.requested()).toBe(3)

  provider.failWith('none')
  pass(2_000)
  expect(await check(unknown)).toBe('good')
})

test('a provider that never responds times out', async () => {
  const { provider, check } = await open({ timeoutMs: 50 })
  provider.failWith('silent')
  expect(await check(await provider.token())).toBe('unavailable')
})

test('a removed key is dropped when the keys are reloaded', async () => {
  const { provider, check, pass } = await open({ reloadMs: 60_000 })
  const old = await provider.token()
  expect(await check(old)).toBe('good')
  await provider.rotate('second', { only: true })
  pass(60_000)
  await check(old)
  await expect.poll(() => check(old)).toBe('ERR_JWKS_NO_MATCHING_KEY')
})
