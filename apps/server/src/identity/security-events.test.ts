import { LogPage } from '@tuff/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitFeed } from '#testing/feed-visitor.ts'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import {
  authorizeRequest,
  fillForm,
  manager,
  refresh,
  signIn,
  startIdentity,
} from '#testing/identity/identity-server.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { capturedLog } from '#testing/platform/captured-log.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Line = { event: string; subject: string | null; from: string; level: number }

const eventsIn = (log: string): Line[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"msg":"security"'))
    .map((line) => JSON.parse(line))

test('a whole sign-in journey logs one line per event, without a token or an e-mail', async () => {
  const { origin, accounts, log } = await startIdentity()
  const { id } = (await accounts.findByEmail(manager.email))!
  const guess = { email: manager.email, password: 'a wild guess' }
  await fillForm(createCookieBrowser(origin), authorizeRequest(origin), { ...guess, email: 'nobody@tuff.example' })
  for (let guesses = 0; guesses < 6; guesses++)
    await fillForm(createCookieBrowser(origin), authorizeRequest(origin), guess)
  vi.setSystemTime(Date.now() + 3_600_000)

  const { browser, tokens } = await signIn(origin)
  const next = JSON.parse((await refresh(browser, tokens.refresh_token)).text)
  vi.setSystemTime(Date.now() + 60_000)
  await refresh(browser, tokens.refresh_token)
  await browser.post('/v2/logout', {}, { origin: 'https://elsewhere.example' })
  await browser.post('/v2/logout', {})
  const other = await signIn(origin)
  const token = other.tokens.refresh_token
  await other.browser.post('/oauth/revoke', { client_id: 'tuff-web', token })
  const password = 'something of my own'
  await other.browser.post('/password', { email: manager.email, current: manager.password, password, again: password })

  const events = eventsIn(log())
  expect(events.map(({ event, subject }) => [event, subject])).toEqual([
    ['sign-in-refused', null],
    ...Array(5).fill(['sign-in-refused', id]),
    ['sign-in-locked', id],
    ['sign-in', id],
    ['token-reuse', id],
    ['not-allowed', null],
    ['sign-out', id],
    ['sign-in', id],
    ['sign-out', id],
    ['password-set', id],
    ['sign-in', id],
  ])
  for (const { from } of events) expect(from).toMatch(/^(127\.0\.0\.0\/24|0:0:0::\/48)$/)
  const secrets = [tokens, next, other.tokens].flatMap((each) => [each.access_token, each.id_token, each.refresh_token])
  for (const secret of [...secrets, guess.password, manager.password, password, '@tuff.example'])
    expect(log()).not.toContain(secret)
})

test("ROLE-08 a commissioner's account changes are logged, and refused attempts of others", async () => {
  const { stream, written } = capturedLog()
  const log = pino({ level: 'info' }, stream)
  const { app, as, db, commissioner } = await openLeagueServer(await openTestDatabase(), { log })
  const call = (method: 'POST' | 'PATCH', path: string, payload: object, headers = commissioner) =>
    app.inject({ method, url: `/api/commissioner/accounts${path}`, headers, payload, remoteAddress: '203.0.113.7' })
  const idOf = async (email: string) =>
    (await db.query.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const invited = (await call('POST', '', { email: 'nora@tuff.example', name: 'Nora New' })).json()
  const { id } = invited.account
  await call('PATCH', `/${id}`, { roles: ['premium'] })
  await call('PATCH', `/${id}`, { disabled: true })
  await call('PATCH', `/${id}`, { disabled: false })
  const link = new URL((await call('POST', `/${id}/link`, {})).json().url).searchParams.get('link')!
  const password = 'something of my own'
  await app.inject({
    method: 'POST',
    url: '/password',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ link, password, again: password }).toString(),
    remoteAddress: '203.0.113.7',
  })
  const teams = await db.query.selectFrom('teams').select('email').orderBy('email').limit(1).execute()
  const team = teams[0]!.email
  const handOver = (from: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/commissioner/teams/${encodeURIComponent(from)}/handover`,
      headers: commissioner,
      payload,
      remoteAddress: '203.0.113.7',
    })
  await handOver(team, { email: 'nora@tuff.example', isSamePerson: false })
  await handOver('nora@tuff.example', { email: 'nora@new.example', isSamePerson: true })
  const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
  const last = entries.find(({ sentence }) => sentence.includes('nora@new.example'))!
  await app.inject({
    method: 'POST',
    url: `/api/commissioner/log/${last.id}/revert`,
    headers: commissioner,
    payload: {},
    remoteAddress: '203.0.113.7',
  })
  const max = await as('manager@tuff.example')
  expect((await call('POST', '', { email: 'x@tuff.example', name: 'X' }, max)).statusCode).toBe(403)

  const by = { subject: await idOf('commissioner@tuff.example'), from: '203.0.113.0/24' }
  const account = id
  expect(eventsIn(written())).toMatchObject([
    { event: 'account-invited', ...by, account, roles: ['manager'] },
    { event: 'roles-set', ...by, account, roles: ['premium'] },
    { event: 'account-disabled', ...by, account },
    { event: 'account-enabled', ...by, account },
    { event: 'password-link-made', ...by, account },
    { event: 'password-set', subject: id, from: '203.0.113.0/24' },
    { event: 'sign-in', subject: id, from: '203.0.113.0/24' },
    { event: 'team-handed-over', ...by, account },
    { event: 'email-changed', ...by, account },
    { event: 'email-changed', ...by, account },
    { event: 'not-allowed', subject: await idOf('manager@tuff.example'), path: '/api/commissioner/accounts' },
  ])
  const secrets = [
    link,
    password,
    commissioner.authorization.slice(7),
    max.authorization.slice(7),
    '@tuff.example',
    '@new.example',
  ]
  for (const secret of [...secrets, '203.0.113.7']) expect(written()).not.toContain(secret)
})

test('TALK-03 TALK-04 TALK-05 guesses of tokens, calendars and boards are logged, and count as calls', async () => {
  const { stream, written } = capturedLog()
  const log = pino({ level: 'info' }, stream)
  const { app, manager } = await openLeagueServer(await openTestDatabase(), { log, callsPerMinute: 3 })
  const guess = 'g'.repeat(43)
  const headers = { authorization: `Bearer tuff_${guess}` }
  const from = { remoteAddress: '203.0.113.7' }
  const statusOf = async (url: string, also: object = {}) => (await app.inject({ url, ...from, ...also })).statusCode
  expect(await statusOf('/api/teams', { headers })).toBe(401)
  expect(await statusOf('/mcp', { method: 'POST', headers })).toBe(401)
  for (const file of [`${guess}.ics`, 'short.ics', `${guess}.ics`])
    expect(await statusOf(`/calendar/${file}`)).toBe(404)
  expect(await statusOf(`/calendar/${guess}.ics`)).toBe(429)
  expect(await (await visitFeed(app, 'television', { authorization: `Bearer ${guess}` })).closed).toBe(4401)
  // An expired or foreign sign-in is not a guess.
  expect(await (await visitFeed(app, 'standings', { authorization: 'Bearer a.b.c' })).closed).toBe(4401)
  expect(await statusOf('/api/teams', { headers: manager })).toBe(200)
  const at = { from: '203.0.113.0/24', subject: null, level: 40 }
  expect(eventsIn(written())).toMatchObject([
    { event: 'access-token-refused', ...at },
    { event: 'access-token-refused', ...at },
    ...Array(3).fill({ event: 'link-refused', right: 'calendar', ...at }),
    { event: 'link-refused', right: 'television' },
  ])
  expect(eventsIn(written())).toHaveLength(6)
  expect(written()).not.toContain(guess)
})
