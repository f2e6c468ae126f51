import { CurrentWeek } from '@tuff/contract'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const url = '/api/schedule/current-week'

test('API-02 D-08 the response is the current week, to managers and the commissioner, and follows it', async () => {
  const { app, league, commissioner, manager } = await openLeagueServer(await openTestDatabase())
  for (const headers of [manager, commissioner]) {
    const response = await app.inject({ url, headers })
    expect([response.statusCode, response.json()]).toEqual([200, { currentWeek: league.snapshot.week }])
    expect(CurrentWeek.strict().parse(response.json()).currentWeek).toBe(12)
  }
  const pin = { method: 'PUT', url: '/api/commissioner/week', headers: commissioner, payload: { pinned: 3 } } as const
  expect((await app.inject(pin)).statusCode).toBe(200)
  expect((await app.inject({ url, headers: manager })).json()).toEqual({ currentWeek: 3 })
})

test('API-02 ROLE-06 a request without a token is refused', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const response = await app.inject({ url })
  expect([response.statusCode, response.json().code]).toEqual([401, 'not-signed-in'])
})
