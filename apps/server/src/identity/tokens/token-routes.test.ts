import { type NewToken, OwnTokens, TokenMade } from '@tuff/contract'
import { expect, test } from 'vitest'
import { createLog } from '#platform/logging.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { capturedLog } from '#testing/platform/captured-log.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { createAccountStore } from '../account-store.ts'

const TOKENS = '/api/account/tokens'
const MANAGER = 'manager@tuff.example'
const PAT = { name: 'Pat', password: 'nine purple lanterns', roles: ['manager'] }
const DAY_MS = 24 * 60 * 60_000

type Server = Awaited<ReturnType<typeof openLeagueServer>>
type Headers = Server['manager']

const requested: NewToken = { name: 'Sheet', right: 'read', days: 90 }
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

function callsOf({ app }: Server) {
  const make = (headers: Headers, payload: object = requested) =>
    app.inject({ method: 'POST', url: TOKENS, headers, payload })
  return {
    make,
    made: async (headers: Headers, change: Partial<NewToken> = {}) =>
      TokenMade.parse((await make(headers, { ...requested, ...change })).json()),
    list: async (headers: Headers) => OwnTokens.parse((await app.inject({ url: TOKENS, headers })).json()).tokens,
    revoke: (headers: Headers, id: string) => app.inject({ method: 'DELETE', url: `${TOKENS}/${id}`, headers }),
    read: async (secret: string, url = '/api/teams') => {
      const { statusCode, body } = await app.inject({ url, headers: bearer(secret) })
      return { status: statusCode, message: statusCode === 200 ? '' : JSON.parse(body).message, body }
    },
  }
}

onBothDatabases('access tokens', (open) => {
  test('TALK-05 a token is shown once, kept as a hash, reads what its owner reads, and is revoked at once', async () => {
    const out = capturedLog()
    const server = await openLeagueServer(await open(), { log: createLog('trace', { out: out.stream }) })
    const { app, db, manager, commissioner } = server
    const { make, made, list, revoke, read } = callsOf(server)
    const response = await make(manager)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([201, 'no-store'])
    const { id, secret, tokens } = TokenMade.parse(response.json())
    expect(secret).toMatch(/^tuff_[\w-]{43}$/)
    expect(tokens).toEqual(await list(manager))
    expect(tokens).toMatchObject([{ id, name: 'Sheet', right: 'read', lastUsedAt: null }])
    expect(tokens[0]!.expiresAt - tokens[0]!.createdAt).toBe(90 * DAY_MS)

    const statement = `/api/money/${encodeURIComponent(MANAGER)}/statement.csv`
    for (const url of ['/api/teams', '/api/money', statement, '/api/trades/file', '/api/trade-requests']) {
      const own = await app.inject({ url, headers: manager })
      expect([url, await read(secret, url)]).toEqual([url, { status: 200, message: '', body: own.body }])
    }
    expect((await list(manager))[0]!.lastUsedAt).toBeGreaterThan(0)
    for (const text of [out.written(), JSON.stringify(await allRows(db))]) expect(text).not.toContain(secret.slice(5))

    const second = await made(manager, { name: 'Assistant', right: 'ask-for-trades', days: 30 })
    expect((await list(manager)).map(({ name }) => name)).toEqual(['Assistant', 'Sheet'])
    expect((await revoke(commissioner, id)).statusCode).toBe(404)
    expect((await revoke(manager, id)).json().tokens).toMatchObject([{ id: second.id }])
    expect(await read(secret)).toMatchObject({ status: 401, message: 'This access token is not valid.' })
    expect((await revoke(manager, id)).json().message).toBe('This access token was revoked already.')
    expect((await read(second.secret)).status).toBe(200)
    const events = [...out.written().matchAll(/"event":"(access-token-\w+)"/g)].map(([, event]) => event)
    const expected = ['access-token-made', 'access-token-made', 'access-token-revoked', 'access-token-refused']
    expect(events).toEqual(expected)
  })

  test('TALK-05 a token ends on its day, with a new password, and with its account', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, as, commissioner } = server
    const { made, list, read } = callsOf(server)
    const url = '/api/commissioner/accounts'
    const payload = { email: 'nora@tuff.example', name: 'Nora' }
    const invited = await app.inject({ method: 'POST', url, headers: commissioner, payload })
    const { id } = invited.json().account
    const nora = await as(payload.email)
    const { secret } = await made(nora)
    const expire = (at: number) => db.query.updateTable('access_tokens').set({ expires_at: at }).execute()
    await expire(Date.now() - 1)
    expect(await read(secret)).toMatchObject({ status: 401, message: 'This access token has expired.' })
    expect(await list(nora)).toHaveLength(1)
    await expire(Date.now() - 31 * DAY_MS)
    expect((await made(nora)).tokens).toHaveLength(1)

    const change = async (disabled: boolean) =>
      app.inject({ method: 'PATCH', url: `${url}/${id}`, headers: commissioner, payload: { disabled } })
    const last = await made(nora)
    expect((await read(last.secret)).status).toBe(200)
    await change(true)
    expect((await read(last.secret)).status).toBe(401)
    await change(false)
    expect((await read(last.secret)).status).toBe(401)

    const { id: other } = await createAccountStore(db).create({ ...PAT, email: 'pat@tuff.example' })
    const pats = await made(await as('pat@tuff.example'))
    await createAccountStore(db).setPassword(other, 'another one of mine')
    expect((await read(pats.secret)).status).toBe(401)
  })
})

test('TALK-05 a commissioner’s token reads as a manager: no private log entry, no foreign statement', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { made, read } = callsOf(server)
  const { secret } = await made(server.commissioner, { right: 'ask-for-trades' })
  const foreign = `/api/money/${encodeURIComponent(MANAGER)}`
  const before = await server.app.inject({ url: foreign, headers: server.commissioner })
  expect(before.statusCode).toBe(200)
  expect((await read(secret, foreign)).body).not.toBe(before.body)
  const check = await read(secret, '/api/commissioner/check-commissioner')
  expect(check.message).toBe('Access tokens cannot be used for this call.')
})

test('TALK-05 names, rights, days and the number of tokens are checked; old sign-ins confirm', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { db, as, manager } = server
  const { make, made, read } = callsOf(server)
  const wrong = [{ name: ' ' }, { name: 'a\u0000b' }, { name: 'x'.repeat(101) }, { right: 'all' }, { days: 31 }]
  for (const change of wrong) expect((await make(manager, { ...requested, ...change })).statusCode).toBe(400)
  for (let count = 0; count < 20; count++) await made(manager)
  const refused = await make(manager)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have 20 access tokens already: revoke one first.',
  ])
  expect(await db.query.selectFrom('access_tokens').selectAll().execute()).toHaveLength(20)
  for (const secret of ['tuff_', `tuff_${'a'.repeat(43)}`, 'tuff_%00'])
    expect((await read(secret)).message).toBe('This access token is not valid.')
  const old = await as('commissioner@tuff.example', Date.now() - 60 * 60_000)
  expect((await make(old)).json().code).toBe('prove-first')
})

test('TALK-05 the last use of a token is recorded once a minute', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { made, read } = callsOf(server)
  const { secret } = await made(server.manager)
  const usedAfter = async (before: number | null) => {
    await server.db.query.updateTable('access_tokens').set({ last_used_at: before }).execute()
    expect((await read(secret)).status).toBe(200)
    const row = await server.db.query.selectFrom('access_tokens').select('last_used_at').executeTakeFirstOrThrow()
    return row.last_used_at
  }
  const now = Date.now()
  expect(await usedAfter(now)).toBe(now)
  expect(await usedAfter(now - 60_000)).toBeGreaterThanOrEqual(now)
  expect(await usedAfter(null)).toBeGreaterThanOrEqual(now)
})

test('TALK-05 a visitor of a shared demo account sees and revokes only tokens made in the own browser', async () => {
  const demoAccounts = [{ role: 'manager', email: MANAGER, password: 'tuff-demo' }]
  const server = await openLeagueServer(await openTestDatabase(), { demoAccounts })
  const { made, list, revoke, read } = callsOf(server)
  const other = await server.as(MANAGER)
  const { id, secret } = await made(server.manager)
  expect([await list(other), (await revoke(other, id)).statusCode]).toEqual([[], 404])
  expect(await list(server.manager)).toHaveLength(1)
  expect((await read(secret)).status).toBe(200)
})

test('TALK-05 calls with a token count towards the limit of their address, as do calendars and tools', async () => {
  const server = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 3 })
  const { app, manager } = server
  const { secret } = await callsOf(server).made(manager)
  const statuses = async (url: string, headers: object, method: 'GET' | 'POST' = 'GET') => {
    const found: number[] = []
    for (let call = 0; call < 5; call++)
      found.push((await app.inject({ method, url, headers: { ...headers } })).statusCode)
    return found
  }
  expect(await statuses('/api/teams', bearer(secret))).toEqual([200, 200, 429, 429, 429])
  expect(await statuses('/calendar/guessed.ics', {})).toEqual([404, 404, 404, 429, 429])
  expect(await statuses('/mcp', {}, 'POST')).toEqual([401, 401, 401, 429, 429])
})
