import { LogPage } from '@tuff/contract'
import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { UnavailableError } from '#platform/db/unavailable.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { makeToken } from '#testing/identity/make-token.ts'
import { startOtherProvider } from '#testing/identity/other-provider.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'

const EMAIL = 'https://tuff.example/email'
const ROLES = 'https://tuff.example/roles'
const CHECK = '/api/commissioner/check-commissioner'

const configFor = (issuer: string): HostedIdentity => ({
  issuer,
  clientId: 'spa-client',
  audience: 'https://tuff.example/api',
  scope: 'openid profile email',
  emailClaim: EMAIL,
  trustsEmails: false,
  commissioners: ['commish@tuff.example'],
  rolesClaim: undefined,
})

async function openLeague(changes: Partial<HostedIdentity> = {}, db?: Database) {
  const provider = await startOtherProvider()
  const { app, manager: ofEmbedded } = await openLeagueServer(db ?? (await openTestDatabase()), {
    hostedIdentity: { ...configFor(provider.issuer), ...changes },
  })
  const bearer = async (claims?: Record<string, unknown>, header?: Record<string, unknown>) => ({
    authorization: `Bearer ${await provider.token({ [EMAIL]: 'sam@tuff.example', [`${EMAIL}_verified`]: true, ...claims }, header)}`,
  })
  const call = async (headers: { authorization: string }) => {
    const response = await app.inject({ url: CHECK, headers })
    return [response.statusCode, response.json().code ?? response.json().isCommissioner]
  }
  return { app, provider, bearer, call, ofEmbedded }
}

test('AUTH-04 a hosted provider by configuration: tokens of either type work, the embedded one is gone', async () => {
  const { app, provider, bearer, call, ofEmbedded } = await openLeague()
  expect(await call(await bearer())).toEqual([200, false])
  expect(await call(await bearer({}, { typ: 'at+jwt' }))).toEqual([200, false])
  expect(await call(await bearer({ iss: `${provider.issuer}/` }))).toEqual([200, false])
  expect(await call(ofEmbedded)).toEqual([401, 'not-signed-in'])

  for (const url of ['/authorize', '/.well-known/jwks.json', '/v2/logout', '/login/abc'])
    expect((await app.inject({ url })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/oauth/token' })).statusCode).toBe(404)

  const { identity } = (await app.inject({ url: '/config.json' })).json()
  expect(identity).toEqual({
    issuer: provider.issuer,
    clientId: 'spa-client',
    audience: 'https://tuff.example/api',
    scope: 'openid profile email',
  })
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
  for (const part of ['connect-src', 'frame-src', 'form-action'])
    expect(policy).toMatch(new RegExp(`${part} 'self'[^;]* ${new URL(provider.issuer).origin}(;|$)`))
})

test("ROLE-03 ROLE-06 the commissioner is determined by the list of e-mails, or by the token's roles", async () => {
  const { call, bearer } = await openLeague({ rolesClaim: ROLES })
  expect(await call(await bearer({ [EMAIL]: 'Commish@tuff.example' }))).toEqual([200, true])
  expect(await call(await bearer({ [ROLES]: ['premium', 'commissioner'] }))).toEqual([200, true])
  expect(await call(await bearer({ [ROLES]: ['premium'], roles: ['commissioner'] }))).toEqual([200, false])
  expect(await call(await bearer({ [ROLES]: 'commissioner' }))).toEqual([401, 'not-signed-in'])
})

test("SIGN-04 an e-mail counts only where its own claim is true, unless the operator trusts the provider's", async () => {
  const { app, call, bearer } = await openLeague()
  const commish = (verified: unknown, also = {}) =>
    bearer({ [EMAIL]: 'commish@tuff.example', [`${EMAIL}_verified`]: verified, ...also })
  for (const verified of [false, 'false', 'true', 0, 1, null, undefined, [true], { is: true }])
    expect([verified, await call(await commish(verified))]).toEqual([verified, [401, 'account-refused']])
  // The claim is about another e-mail than ours.
  const elsewhere = await commish(undefined, { email: 'mallory@tuff.example', email_verified: true })
  const refused = await app.inject({ url: CHECK, headers: elsewhere })
  expect([refused.statusCode, refused.json().message]).toEqual([
    401,
    'The sign-in service has not verified this e-mail. Verify it there and log in again, or ask the commissioner.',
  ])
  expect(await call(await commish(true))).toEqual([200, true])

  const trusting = await openLeague({ trustsEmails: true })
  const unverified = { [EMAIL]: 'commish@tuff.example', [`${EMAIL}_verified`]: undefined }
  expect(await trusting.call(await trusting.bearer(unverified))).toEqual([200, true])
})

onBothDatabases('accounts of an external provider', (open) => {
  test('SIGN-04 the first account with an e-mail keeps it, on every node, until it is released', async () => {
    const db = await open()
    const { app, provider, call, bearer } = await openLeague({}, db)
    const commish = { [EMAIL]: 'commish@tuff.example' }
    const sam = await Promise.all([1, 2].map(() => bearer({ sub: 'idp|1' })))
    expect(await Promise.all(sam.map(call))).toEqual([
      [200, false],
      [200, false],
    ])
    const other = { sub: 'idp|2' }
    const refused = await app.inject({ url: CHECK, headers: await bearer(other) })
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      'Another account of the sign-in service has used this e-mail before. Log in with that one, or ask the commissioner to release the e-mail.',
    ])
    expect(await (await visitFeed(app, 'standings', await bearer(other))).closed).toBe(4401)
    expect(await call(await bearer({ sub: 'idp|1', [EMAIL]: 'Sam@TUFF.example' }))).toEqual([200, false])

    const send = async (method: 'GET' | 'DELETE', path = '', claims: object = commish) => {
      const headers = await bearer({ ...claims })
      return app.inject({ method, url: `/api/commissioner/sign-ins${path}`, headers })
    }
    expect((await send('GET')).json().signIns).toEqual([
      { email: 'commish@tuff.example', since: expect.any(Number) },
      { email: 'sam@tuff.example', since: expect.any(Number) },
    ])
    expect((await send('DELETE', '/sam@tuff.example', { sub: 'idp|1' })).statusCode).toBe(403)
    expect((await send('DELETE', '/sam@tuff.example')).json().signIns).toHaveLength(1)
    expect((await send('DELETE', '/sam@tuff.example')).statusCode).toBe(404)
    expect(await call(await bearer(other))).toEqual([200, false])
    expect(await call(sam[0]!)).toEqual([401, 'account-refused'])
    const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: await bearer(commish) })).json())
    expect(entries[0]?.sentence).toBe('Released the sign-in of sam@tuff.example.')
    const seen = LogPage.parse(
      (
        await app.inject({ url: '/api/log', headers: await bearer({ sub: 'idp|3', [EMAIL]: 'x@tuff.example' }) })
      ).json(),
    )
    expect(seen.entries[0]).toMatchObject({ sentence: 'Released the sign-in of someone.', managerEmail: null })

    expect(provider.requested()).toBe(2)
  })
})

test('SIGN-04 TEAM-02 a team that is handed over releases the e-mail of its former manager', async () => {
  const db = await openTestDatabase()
  const { app, call, bearer } = await openLeague({}, db)
  const [team] = await db.query
    .selectFrom('teams')
    .select('email')
    .where('email', '!=', 'manager@tuff.example')
    .execute()
  const manager = (sub: string) => bearer({ sub, [EMAIL]: team!.email })
  expect(await call(await manager('idp|7'))).toEqual([200, false])
  expect(await call(await manager('idp|8'))).toEqual([401, 'account-refused'])
  const handOver = await app.inject({
    method: 'POST',
    url: `/api/commissioner/teams/${encodeURIComponent(team!.email)}/handover`,
    headers: await bearer({ [EMAIL]: 'commish@tuff.example' }),
    payload: { email: 'una@tuff.example', isSamePerson: true },
  })
  expect(handOver.statusCode).toBe(200)
  expect(await call(await manager('idp|8'))).toEqual([200, false])
})

test('SIGN-04 HOST-06 while the database is away a feed may reconnect later', async () => {
  const db = await openTestDatabase()
  const { app, bearer } = await openLeague({}, db)
  const headers = await bearer()
  vi.spyOn(db.query, 'selectFrom').mockImplementation(() => {
    throw new UnavailableError('lost', 'The database is away.')
  })
  expect((await app.inject({ url: CHECK, headers })).statusCode).toBe(503)
  expect(await (await visitFeed(app, 'standings', headers)).closed).toBe(1013)
})

test('ROLE-08 an ID token, a wrong issuer or audience, or no e-mail is refused, on feeds as well', async () => {
  const { app, call, bearer } = await openLeague()
  const refused = [
    await bearer({ aud: 'spa-client', email: 'sam@tuff.example' }),
    await bearer({ iss: 'https://elsewhere.example/' }),
    await bearer({ aud: 'https://elsewhere.example/api' }),
    await bearer({ [EMAIL]: undefined, email: 'sam@tuff.example' }),
    await bearer({}, { typ: 'logout+jwt' }),
  ]
  for (const headers of refused) {
    expect(await call(headers)).toEqual([401, 'not-signed-in'])
    expect(await (await visitFeed(app, 'standings', headers)).closed).toBe(4401)
  }
})

test("the log uses a commissioner's name from the token, or else the e-mail", async () => {
  const db = await openTestDatabase()
  const { app, bearer } = await openLeague({}, db)
  const set = (headers: { authorization: string }, pinned: number | null) =>
    app.inject({ method: 'PUT', url: '/api/commissioner/week', headers, payload: { pinned } })
  const commish = { [EMAIL]: 'commish@tuff.example' }
  const authors = async (of = app) => {
    const headers = await bearer(commish)
    const { entries } = LogPage.parse((await of.inject({ url: '/api/log', headers })).json())
    return entries.map(({ byName }) => byName)
  }
  expect((await set(await bearer(commish), 11)).statusCode).toBe(200)
  expect(await authors()).toEqual(['commish@tuff.example'])
  expect((await set(await bearer({ ...commish, name: 'Pat \u202ekraP' }), 10)).statusCode).toBe(200)
  expect(await authors()).toEqual(Array(2).fill('commish@tuff.example'))
  expect((await set(await bearer({ ...commish, name: ' Pat Park ' }), 12)).statusCode).toBe(200)
  await expect.poll(() => authors()).toEqual(Array(3).fill('Pat Park'))
  // Other users are not stored: anybody who may sign up there could fill the table.
  await app.inject({ url: CHECK, headers: await bearer({ name: 'Sam' }) })
  const kept = db.query.selectFrom('settings').select('key').where('key', 'like', 'name of %')
  expect(await kept.execute()).toEqual([{ key: 'name of commish@tuff.example' }])
  const again = await openLeague({}, db)
  const headers = await again.bearer(commish)
  const { entries } = LogPage.parse((await again.app.inject({ url: '/api/log', headers })).json())
  expect(entries[0]?.byName).toBe('Pat Park')
})

test('while the provider is down tokens cannot be checked: 503, and feeds may reconnect later', async () => {
  const { app, call, bearer, provider } = await openLeague()
  provider.failWith('down')
  const headers = await bearer()
  expect(await call(headers)).toEqual([503, 'unavailable'])
  expect(await (await visitFeed(app, 'standings', headers)).closed).toBe(1013)
  for (let i = 0; i < 20; i++) expect(await call(headers)).toEqual([503, 'unavailable'])
  expect(provider.requested()).toBe(1)
})

test('TALK-05 access tokens work with a hosted provider, until their team is handed over', async () => {
  const db = await openTestDatabase()
  const { app, bearer } = await openLeague({}, db)
  const [team] = await db.query
    .selectFrom('teams')
    .select('email')
    .where('email', '!=', 'manager@tuff.example')
    .execute()
  const manager = await bearer({ sub: 'idp|7', [EMAIL]: team!.email })
  const token = await makeToken(app, manager, 'ask-for-trades')
  const read = async () => (await app.inject({ url: '/api/trade-requests', headers: token })).statusCode
  expect(await read()).toBe(200)
  expect((await app.inject({ url: CHECK, headers: token })).statusCode).toBe(403)
  const handedOver = await app.inject({
    method: 'POST',
    url: `/api/commissioner/teams/${encodeURIComponent(team!.email)}/handover`,
    headers: await bearer({ [EMAIL]: 'commish@tuff.example' }),
    payload: { email: 'una@tuff.example', isSamePerson: false },
  })
  expect(handedOver.statusCode).toBe(200)
  expect(await read()).toBe(401)
})

test('TALK-05 tokens of accounts that the league had before it moved to a hosted provider are void', async () => {
  const db = await openTestDatabase()
  const before = await openLeagueServer(db)
  const headers = await makeToken(before.app, before.manager, 'read')
  expect((await before.app.inject({ url: '/api/teams', headers })).statusCode).toBe(200)
  const { app } = await openLeague({}, db)
  const refused = await app.inject({ url: '/api/teams', headers })
  expect([refused.statusCode, refused.json().message]).toEqual([401, 'The account of this access token is gone.'])
})
