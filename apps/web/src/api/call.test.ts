import { COMMISSIONER_CALLS, PLAYER_CALLS, type RequestTo, TRADE_CALLS, type TradeChange } from '@tuff/contract'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { CallError, call } from './call.ts'
import { PlainError } from './plain-error.ts'

const context = { accessToken: async () => 'the-token' }
const trade = {
  managerEmail: 'sam@tuff.example',
  week: 'Week 7',
  tradeType: 'regular',
  playerAdded: 'a',
  playerDropped: 'd',
} as const
const saved = { ...trade, id: 'x/y', playerAddedName: 'A', playerDroppedName: 'D' }

test('AUTH-06 every call sends the bearer token, and its path, query, headers and body by the contract', async () => {
  const requested: [string, RequestInit][] = []
  const responses: unknown[] = [{ isCommissioner: true }, saved, []]
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    requested.push([path, options])
    return Response.json(responses.shift())
  })
  expect(await call(COMMISSIONER_CALLS.check, context)).toEqual({ isCommissioner: true })
  const headers = { 'if-match': '"seen"' }
  expect(await call(TRADE_CALLS.edit, { ...context, params: { id: 'x/y' }, headers, body: trade })).toEqual(saved)
  const query = { term: 'St. B', maxSalary: 9, position: 'QB', currentPlayerId: '', week: 'Week 7' } as const
  await call(PLAYER_CALLS.search, { ...context, query: { ...query, email: undefined } })
  expect(requested).toEqual([
    [
      '/api/commissioner/check-commissioner',
      expect.objectContaining({ method: 'GET', headers: { authorization: 'Bearer the-token' }, body: null }),
    ],
    [
      '/api/commissioner/trades/x%2Fy',
      expect.objectContaining({
        method: 'PUT',
        headers: { authorization: 'Bearer the-token', 'content-type': 'application/json', 'if-match': '"seen"' },
        body: JSON.stringify(trade),
      }),
    ],
    [
      '/api/players/search?term=St.+B&maxSalary=9&position=QB&currentPlayerId=&week=Week+7',
      expect.objectContaining({ method: 'GET' }),
    ],
  ])
})

test('the type of a request follows from the contract', () => {
  type Edit = RequestTo<typeof TRADE_CALLS.edit>
  expectTypeOf<keyof Edit>().toEqualTypeOf<'params' | 'headers' | 'body'>()
  expectTypeOf<Edit['params']>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<Edit['body']>().toEqualTypeOf<TradeChange>()
  expectTypeOf<keyof RequestTo<typeof COMMISSIONER_CALLS.check>>().toBeNever()
})

test('a response that breaks the contract has one error message', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ isCommissioner: 'perhaps' }))
  const error = await call(COMMISSIONER_CALLS.check, context).catch((reason: unknown) => reason)
  expect(error).toEqual(new PlainError('Unexpected response format'))
})

describe('API-10 a failed call reports', () => {
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
    const error = await call(COMMISSIONER_CALLS.check, context).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ message, status })
  })
})

const refusal = (body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 409, statusText: 'Conflict' })
