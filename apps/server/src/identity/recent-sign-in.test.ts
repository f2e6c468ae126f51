import { LeagueChoices, type LogEntry, ProveFirst } from '@tuff/contract'
import { expect, test } from 'vitest'
import { codeOf } from '#testing/identity/authenticator.ts'
import { refresh, signIn, startIdentity } from '#testing/identity/identity-server.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { createAccountStore } from './account-store.ts'

const CARL = { email: 'carl@tuff.example', name: 'Carl', password: 'nine purple lanterns', roles: ['commissioner'] }
const HOUR_AGO = 60 * 60_000

async function openAsCarl(server: Awaited<ReturnType<typeof openLeagueServer>>) {
  const { id } = await createAccountStore(server.db).create(CARL)
  const headers = await server.as(CARL.email, Date.now() - HOUR_AGO)
  const send = async (method: 'POST' | 'PATCH', url: string, payload: object, who = headers) => {
    const response = await server.app.inject({ method, url, headers: who, payload })
    const { code, message, details } = response.body ? response.json() : {}
    return { status: response.statusCode, code, message, details, body: response.body }
  }
  const prove = (payload: object, who = headers) => send('POST', '/api/account/proof', payload, who)
  return { id, headers, send, prove }
}

const invitation = (email: string, roles: string[]) => ({ email, name: 'Nora', roles })
const ACCOUNTS = '/api/commissioner/accounts'

onBothDatabases('a sign-in from an hour ago', (open) => {
  test('ROLE-08 inviting requires the password again; then the call is repeated', async () => {
    const server = await openLeagueServer(await open())
    const { headers, send, prove } = await openAsCarl(server)
    const invite = () => send('POST', ACCOUNTS, invitation('b@tuff.example', ['manager']))
    const refused = await invite()
    expect(refused).toMatchObject({
      status: 428,
      code: 'prove-first',
      message: 'You signed in more than 15 minutes ago. Enter your password to continue.',
    })
    expect(ProveFirst.parse(refused.details)).toEqual({ proof: 'password' })
    expect(await prove({ password: 'a wild guess' })).toMatchObject({ status: 409, message: 'Wrong password.' })
    expect((await invite()).status).toBe(428)
    expect((await prove({ password: CARL.password })).status).toBe(204)
    expect((await invite()).status).toBe(201)
    const other = await server.as(CARL.email, Date.now() - HOUR_AGO)
    const elsewhere = await send('POST', ACCOUNTS, invitation('c@tuff.example', ['commissioner']), other)
    expect(elsewhere.status).toBe(428)
    await server.db.query
      .updateTable('session_proofs')
      .set({ proved_at: Date.now() - 16 * 60_000 })
      .execute()
    expect((await send('POST', ACCOUNTS, invitation('c@tuff.example', ['commissioner']))).status).toBe(428)
    expect(headers).not.toEqual(other)
  })
})

test('ROLE-08 no commissioner makes a password link for the own account, and no link at all with an old sign-in', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { id, send } = await openAsCarl(server)
  const other = (await createAccountStore(server.db).findByEmail('commissioner@tuff.example'))!
  const link = (account: string, who?: { authorization: string }) =>
    send('POST', `${ACCOUNTS}/${account}/link`, {}, who)
  for (const account of [id, other.id]) expect(await link(account)).toMatchObject({ status: 428, code: 'prove-first' })
  const fresh = await server.as(CARL.email)
  expect(await link(id, fresh)).toMatchObject({
    status: 409,
    message: 'This is your own account: change its password on your profile, or log out and use "Forgot Password?".',
  })
  expect((await link(other.id, fresh)).status).toBe(201)
  expect(await server.db.query.selectFrom('account_links').select('account_id').execute()).toEqual([
    { account_id: other.id },
  ])
})

test('YEAR-01 TEAM-02 so do making a commissioner, handing a team over and ending the season', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { send, prove } = await openAsCarl(server)
  const fresh = await server.as(CARL.email)
  const invited = JSON.parse((await send('POST', ACCOUNTS, invitation('a@tuff.example', ['manager']), fresh)).body)
  const team = server.league.snapshot.teams[3]!.email
  const handOver = (from: string, email: string, isSamePerson: boolean) =>
    send('POST', `/api/commissioner/teams/${encodeURIComponent(from)}/handover`, { email, isSamePerson })
  const promote = () => send('PATCH', `${ACCOUNTS}/${invited.account.id}`, { roles: ['manager', 'commissioner'] })
  const correct = () => handOver(team, 'new@tuff.example', true)
  const handToUna = () => handOver(server.league.snapshot.teams[5]!.email, 'una@tuff.example', false)
  const end = () => send('POST', '/api/commissioner/seasons/end', { season: 2024 })
  for (const change of [promote, correct, handToUna, end]) expect((await change()).code).toBe('prove-first')
  expect((await prove({ password: CARL.password })).status).toBe(204)
  const changed = [await promote(), await correct(), await handToUna()]
  expect(changed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await end()).message).toBe('The playoffs are not final yet.')

  await server.db.query.deleteFrom('session_proofs').execute()
  const { entries } = (await server.app.inject({ url: '/api/log?limit=9', headers: server.commissioner })).json()
  const handovers = entries.filter(({ action }: LogEntry) => action === 'team-handed-over')
  expect(handovers).toHaveLength(2)
  for (const { id } of handovers)
    expect((await send('POST', `/api/commissioner/log/${id}/revert`, {})).code).toBe('prove-first')
  const later = { roles: ['manager', 'commissioner', 'premium'] }
  expect((await send('PATCH', `${ACCOUNTS}/${invited.account.id}`, later)).status).toBe(200)
})

test('ROLE-06 ROLE-08 the league may require two-step sign-in of commissioners; then a code is the proof', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { headers, send, prove } = await openAsCarl(server)
  const check = async (who: typeof headers) =>
    (await server.app.inject({ url: '/api/commissioner/check-commissioner', headers: who })).json()
  await requireTwoStep(server)
  const refused = await send('POST', ACCOUNTS, invitation('a@tuff.example', ['manager']))
  expect(refused).toMatchObject({ status: 403, code: 'not-allowed', message: TWO_STEP_NEEDED })
  expect([await check(headers), await check(server.manager)]).toEqual([
    { isCommissioner: true, needsTwoStep: true },
    { isCommissioner: false },
  ])
  const own = '/api/account/second-factor'
  const { secret } = JSON.parse((await send('POST', own, { password: CARL.password })).body)
  expect((await send('POST', `${own}/confirm`, { code: codeOf(secret) })).status).toBe(200)
  expect(await check(headers)).toEqual({ isCommissioner: true })

  const invite = () => send('POST', ACCOUNTS, invitation('b@tuff.example', ['commissioner']), headers)
  expect((await invite()).details).toEqual({ proof: 'code' })
  expect((await prove({ password: CARL.password })).status).toBe(409)
  expect((await prove({ code: codeOf(secret, 1) })).status).toBe(204)
  expect((await invite()).status).toBe(201)
})

test('ROLE-06 without the second step that the league requires, a commissioner is a manager everywhere', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { app, league, db, manager } = server
  const { headers, send } = await openAsCarl(server)
  const fresh = await server.as(CARL.email)
  const other = (await createAccountStore(db).findByEmail('commissioner@tuff.example'))!
  expect((await send('POST', `${ACCOUNTS}/${other.id}/link`, {}, fresh)).status).toBe(201)
  const [team, another] = league.snapshot.teams
  const path = encodeURIComponent(team!.email)
  const seen = async (who: { authorization: string }) => {
    const get = async (url: string) => app.inject({ url, headers: who })
    const log = (await get('/api/log?limit=100')).json().entries
    const rename = await app.inject({
      method: 'PUT',
      url: `/api/teams/${path}/name`,
      headers: { ...who, 'if-match': '"never"' },
      payload: { teamName: another!.name, abbreviation: 'X' },
    })
    return {
      link: log.find(({ action }: LogEntry) => action === 'account-link-made').sentence,
      money: !(await get('/api/money')).body.includes('"totals":null'),
      rename: rename.statusCode,
    }
  }
  const before = await seen(fresh)
  const asManager = await seen(manager)
  expect([before, asManager]).toEqual([
    { link: expect.stringMatching(/^Created a new password link for /), money: true, rename: 412 },
    { link: 'Created a new password link.', money: false, rename: 403 },
  ])
  await requireTwoStep(server)
  expect(await seen(fresh)).toEqual(asManager)

  const own = '/api/account/second-factor'
  const { secret } = JSON.parse((await send('POST', own, { password: CARL.password }, headers)).body)
  expect((await send('POST', `${own}/confirm`, { code: codeOf(secret) })).status).toBe(200)
  expect(await seen(fresh)).toEqual(before)
})

const TWO_STEP_NEEDED = 'Commissioners of this league must use two-step sign-in. Set it up on your profile first.'

async function requireTwoStep({ app, commissioner, manager }: Awaited<ReturnType<typeof openLeagueServer>>) {
  const url = '/api/commissioner/settings'
  const seen = await app.inject({ url, headers: commissioner })
  const choices = LeagueChoices.parse(seen.json())
  const payload = { ...choices, settings: { ...choices.settings, commissionerTwoStep: 'required' } }
  const sent = { ...commissioner, 'if-match': seen.headers.etag as string }
  expect((await app.inject({ method: 'PUT', url, headers: sent, payload })).statusCode).toBe(200)
  const { entries } = (await app.inject({ url: '/api/log?limit=1', headers: manager })).json()
  expect(entries[0].changes).toEqual([
    { what: 'Two-step sign-in for commissioners', before: 'optional', after: 'required' },
  ])
  expect((await app.inject({ url, headers: commissioner })).statusCode).toBe(403)
}

test('a shared demo account needs no proof', async () => {
  const demoAccounts = [{ role: 'commissioner', email: 'commissioner@tuff.example', password: 'tuff-demo' }]
  const { app, as } = await openLeagueServer(await openTestDatabase(), { demoAccounts })
  const headers = await as('commissioner@tuff.example', Date.now() - HOUR_AGO)
  const payload = invitation('b@tuff.example', ['commissioner'])
  expect((await app.inject({ method: 'POST', url: ACCOUNTS, headers, payload })).statusCode).toBe(201)
})

test('an access token carries the time of the last password entry, also after a refresh', async () => {
  const { origin } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const first = claimsOf(tokens.access_token)
  expect(first.auth_time).toBeGreaterThan(Date.now() / 1000 - 60)
  const next = JSON.parse((await refresh(browser, tokens.refresh_token)).text)
  expect(claimsOf(next.access_token).auth_time).toBe(first.auth_time)
})
