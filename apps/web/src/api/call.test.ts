import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallError, call } from './call.ts'

const answer = { parse: (value: unknown) => value as { isCommissioner: boolean } }
const accessToken = async () => 'the-token'

afterEach(() => vi.unstubAllGlobals())

test('AUTH-06 every call carries the bearer token, and a body goes as JSON', async () => {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    asked.push([path, options])
    return Response.json({ isCommissioner: true })
  })
  expect(await call('/api/x', { accessToken, answer })).toEqual({ isCommissioner: true })
  await call('/api/y', { accessToken, answer, method: 'PUT', body: { value: 1 } })
  expect(asked).toEqual([
    ['/api/x', expect.objectContaining({ method: 'GET', headers: { authorization: 'Bearer the-token' } })],
    [
      '/api/y',
      expect.objectContaining({
        method: 'PUT',
        headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
        body: '{"value":1}',
      }),
    ],
  ])
})

describe('API-10 a call that fails says', () => {
  test.each<[string, () => Promise<Response>, string, number | undefined]>([
    [
      'the message of the body',
      async () => refusal({ message: 'Week 19 does not exist' }),
      'Week 19 does not exist',
      409,
    ],
    ["the error's message", () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch', undefined],
    ['the status in words', async () => refusal({ nothing: 'to say' }), 'Conflict', 409],
    ['the status in words, of a body that is no JSON', async () => refusal('<html>'), 'Conflict', 409],
    ['nothing better', async () => new Response('', { status: 502 }), 'http request failed', 502],
    [
      'nothing better, of an error without words',
      () => Promise.reject(new Error('')),
      'http request failed',
      undefined,
    ],
  ])('%s', async (_what, respond, message, status) => {
    vi.stubGlobal('fetch', respond)
    const error = await call('/api/x', { accessToken, answer }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ message, status })
  })
})

const refusal = (body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 409, statusText: 'Conflict' })
