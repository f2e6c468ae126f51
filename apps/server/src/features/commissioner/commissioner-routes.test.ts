import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

test('API-01 ROLE-03 the commissioner gets true, with one slash or two, and a manager false', async () => {
  const { app, commissioner, manager } = await openLeagueServer(await openTestDatabase())
  for (const url of ['/api/commissioner/check-commissioner', '/api//commissioner/check-commissioner']) {
    expect((await app.inject({ url, headers: commissioner })).json()).toEqual({ isCommissioner: true })
    expect((await app.inject({ url, headers: manager })).json()).toEqual({ isCommissioner: false })
  }
})

test('ROLE-06 a request without a bearer token gets a 401 with a message', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  for (const authorization of ['', 'Basic abc', 'Bearer', 'Bearer nonsense', 'Bearer a.b.c']) {
    const response = await app.inject({ url: '/api/commissioner/check-commissioner', headers: { authorization } })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'not-signed-in', message: expect.stringMatching(/token.*\.$/) })
  }
})
