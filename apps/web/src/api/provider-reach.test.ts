import { expect, test, vi } from 'vitest'
import { isReachable } from './provider-reach.ts'

test('D-05 a provider that sends any response is reachable, one that refuses the connection is not', async () => {
  const fetchMock = vi.fn(async () => new Response(null, { status: 500 }))
  vi.stubGlobal('fetch', fetchMock)
  expect(await isReachable('https://league.example')).toBe(true)
  expect(fetchMock).toHaveBeenCalledWith('https://league.example/.well-known/openid-configuration', expect.anything())
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await isReachable('https://league.example')).toBe(false)
})
