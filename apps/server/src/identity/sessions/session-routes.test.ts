import { OwnSessions } from '@tuff/contract'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'

const HERE = '/api/account/sessions'
const PAT = 'commissioner@tuff.example'

onBothDatabases("a user's sessions", (open) => {
  test('a session is ended by its owner only, and its tokens are void at once', async () => {
    const { app, as, manager } = await openLeagueServer(await open())
    const [here, there] = [await as(PAT), await as(PAT)]
    const list = async (headers: typeof here) => OwnSessions.parse((await app.inject({ url: HERE, headers })).json())
    const { sessions } = await list(here)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ isCurrent: true, browser: 'A browser', network: null })
    const other = (await list(there)).sessions.find(({ isCurrent }) => isCurrent)!
    const end = (id: string, headers: typeof here) => app.inject({ method: 'DELETE', url: `${HERE}/${id}`, headers })

    expect((await end(other.id, manager)).statusCode).toBe(404)
    for (const id of ['%00', 'a%20b', 'x'.repeat(65)]) expect((await end(id, here)).statusCode).toBe(400)
    expect((await app.inject({ url: HERE, headers: there })).statusCode).toBe(200)
    const ended = await end(other.id, here)
    expect(ended.statusCode).toBe(200)
    expect(ended.json().sessions.map(({ id }: { id: string }) => id)).not.toContain(other.id)
    expect((await app.inject({ url: HERE, headers: there })).statusCode).toBe(401)
    const again = await end(other.id, here)
    expect([again.statusCode, again.json().message]).toEqual([404, 'This session has ended already.'])
    expect((await app.inject({ url: HERE, headers: here })).statusCode).toBe(200)
  })

  test("all own sessions end at once, nobody else's, and signing in works again", async () => {
    const { app, as, manager } = await openLeagueServer(await open())
    const [here, there] = [await as(PAT), await as(PAT)]
    const status = async (headers: typeof here) => (await app.inject({ url: HERE, headers })).statusCode
    const ended = await app.inject({ method: 'DELETE', url: HERE, headers: here })
    expect([ended.statusCode, ended.json().sessions]).toEqual([200, []])
    expect([await status(here), await status(there), await status(manager)]).toEqual([401, 401, 200])
    expect(await status(await as(PAT))).toBe(200)
  })
})

test('a user of a shared demo account sees and ends only the own browser', async () => {
  const demoAccounts = [{ role: 'commissioner', email: PAT, password: 'tuff-demo' }]
  const { app, as } = await openLeagueServer(await openTestDatabase(), { demoAccounts })
  const [here, there] = [await as(PAT), await as(PAT)]
  const shown = OwnSessions.parse((await app.inject({ url: HERE, headers: here })).json())
  expect(shown).toMatchObject({ isShared: true, sessions: [{ isCurrent: true }] })
  const other = (await app.inject({ url: HERE, headers: there })).json().sessions[0].id
  for (const url of [HERE, `${HERE}/${other}`]) {
    const refused = await app.inject({ method: 'DELETE', url, headers: here })
    expect(refused.json().message).toBe(
      'Everyone who tries the demo league shares this account, so it cannot be changed.',
    )
  }
  expect((await app.inject({ url: HERE, headers: there })).statusCode).toBe(200)
  const own = shown.sessions[0]!.id
  expect((await app.inject({ method: 'DELETE', url: `${HERE}/${own}`, headers: here })).statusCode).toBe(200)
  expect((await app.inject({ url: HERE, headers: here })).statusCode).toBe(401)
})
