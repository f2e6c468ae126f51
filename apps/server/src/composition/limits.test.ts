import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { startServerProcess } from '#testing/server-process.ts'

const BEGIN_SIGN_IN = `/authorize?${new URLSearchParams({
  client_id: 'tuff-web',
  response_type: 'code',
  redirect_uri: 'http://localhost:3000/tuffstandings',
  scope: 'openid',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
})}`

test('endless sign-ins from one address are limited, and fill no table', async () => {
  const { app, db } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 20 })
  const begin = (remoteAddress: string) => app.inject({ url: BEGIN_SIGN_IN, remoteAddress })
  for (let at = 0; at < 20; at++) expect((await begin('192.0.2.1')).statusCode).toBe(303)
  const refused = await begin('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(/^Too many calls\. Please try again in /)
  expect((await begin('192.0.2.2')).statusCode).toBe(303)
  const rows = await db.query.selectFrom('oidc_artifacts').select('id').where('model', '=', 'Interaction').execute()
  expect(rows).toHaveLength(21)
})

test('endless loads of pages and files from one address are limited, ten times later than calls', async () => {
  const { app } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 3 })
  const urls = ['/', '/config.json', '/tuffstandings', '/manifest.webmanifest', '/nowhere']
  const load = (at: number, remoteAddress = '192.0.2.1') =>
    app.inject({
      url: urls[at % urls.length]!,
      headers: { accept: 'text/html', host: 'localhost:3000' },
      remoteAddress,
    })
  for (let at = 0; at < 30; at++) expect([200, 404]).toContain((await load(at)).statusCode)
  for (let at = 0; at < urls.length; at++) expect((await load(at)).statusCode).toBe(429)
  expect((await load(0, '192.0.2.2')).statusCode).toBe(200)
  // Monitoring calls are not counted.
  expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
})

test('endless flag requests from one address are limited, and sign-in still works', async () => {
  const { app } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 20 })
  const context = Buffer.from(JSON.stringify({ kind: 'user', key: 'somebody' })).toString('base64url')
  const call = () => app.inject({ url: `/sdk/evalx/tuff/contexts/${context}`, remoteAddress: '192.0.2.1' })
  for (let at = 0; at < 20; at++) expect((await call()).statusCode).toBe(200)
  expect((await call()).statusCode).toBe(429)
  expect((await app.inject({ url: BEGIN_SIGN_IN, remoteAddress: '192.0.2.1' })).statusCode).toBe(303)
})

test.each([
  ['none', {}],
  ['a forged one', { authorization: 'Bearer forged.forged.forged' }],
  ['his own', undefined],
])('endless API calls from one address are limited, whatever the token is (%s)', async (_, forged) => {
  const { app, manager } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 20 })
  const url = '/api/schedule/current-week'
  const call = (remoteAddress: string) => app.inject({ url, headers: forged ?? manager, remoteAddress })
  for (let at = 0; at < 20; at++) expect((await call('192.0.2.1')).statusCode).toBe(forged ? 401 : 200)
  expect((await call('192.0.2.1')).statusCode).toBe(429)
  expect((await call('192.0.2.2')).statusCode).toBe(forged ? 401 : 200)
})

test('TEAM-01 a person who renames their team endlessly is limited, from any address; others are not', async () => {
  const { app, as, db } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 10_000 })
  const teams = await db.query
    .selectFrom('teams')
    .select('email')
    .where('email', '!=', 'manager@tuff.example')
    .execute()
  const [one, other] = teams.map(({ email }) => email)
  let calls = 0
  const rename = async (email: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/teams/${encodeURIComponent(email)}/name`,
      headers: await as(email),
      payload: { teamName: `Name ${++calls}`, abbreviation: email === one ? 'AAA' : 'BBB' },
      remoteAddress: `192.0.2.${calls}`,
    })
  const responses = []
  for (let at = 0; at < 100; at++) responses.push(await rename(one!))
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  // On a slow machine the limit may be lifted for single requests.
  expect(refused.length).toBeGreaterThan(60)
  expect(refused[0]!.json()).toEqual({
    code: 'too-many-requests',
    message: expect.stringMatching(/^That is a lot of changes at once\. Please try again in \d+ seconds\.$/),
  })
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  const entries = db.query.selectFrom('audit_log').select('id').where('action', '=', 'team-renamed')
  expect(await entries.execute()).toHaveLength(100 - refused.length)
  expect((await rename(other!)).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/teams', headers: await as(one!) })).statusCode).toBe(200)
})

test('PICK-03 picks have a pace of their own, and the commissioner has none', async () => {
  const { app, manager, commissioner } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 10_000 })
  const refusalsOf = async (method: 'PUT' | 'POST', url: string, headers: object) => {
    const statuses = []
    for (let at = 0; at < 40; at++)
      statuses.push((await app.inject({ method, url, headers: { ...headers } })).statusCode)
    return statuses.filter((status) => status === 429).length
  }
  expect(await refusalsOf('POST', '/api/trade-requests', manager)).toBeGreaterThan(0)
  expect(await refusalsOf('PUT', '/api/picks/mine/slots/QB1', manager)).toBe(0)
  expect(await refusalsOf('PUT', '/api/picks/mine', manager)).toBe(0)
  expect(await refusalsOf('POST', '/api/commissioner/corrections', commissioner)).toBe(0)
})

test('endless flag streams from one address are limited', async () => {
  const { app } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 20 })
  const call = () =>
    app.inject({ url: '/eval/tuff/not-a-context', remoteAddress: '192.0.2.1', signal: AbortSignal.timeout(50) })
  for (let at = 0; at < 20; at++) await call().catch(() => {})
  expect((await call()).statusCode).toBe(429)
})

test('endless feed connections from one address are limited, with a good token or a forged one', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 5 })
  const forged = { authorization: 'Bearer forged' }
  for (let at = 0; at < 5; at++) expect(await (await visitFeed(app, 'standings', forged)).closed).toBe(4401)
  for (const visitor of [forged, manager]) expect(await (await visitFeed(app, 'standings', visitor)).closed).toBe(1013)
})

test('with few file descriptors one address cannot use up the connections of others', { tags: ['long'] }, async () => {
  const server = await startServerProcess({ TUFF_DATA: await emptyFolder() }, { openFiles: 256 })
  const { port } = new URL(server.address)
  const greedy = Array.from({ length: 400 }, () => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: '127.0.0.2' })
    socket.on('error', () => {}).write('GET /feeds/standings HTTP/1.1\r\nHost: localhost\r\n')
    return socket
  })
  onTestFinished(() => greedy.forEach((socket) => void socket.destroy()))
  await expect.poll(() => greedy.filter((socket) => socket.closed).length).toBeGreaterThan(200)
  expect(greedy.filter((socket) => !socket.closed).length).toBeGreaterThan(50)
  for (let at = 0; at < 20; at++) expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a request that is never finished is ended in two minutes', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const { requestTimeout, headersTimeout } = app.server
  expect(requestTimeout).toBe(120_000)
  // Node uses the shorter of the two for headers.
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout)
})

async function emptyFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tuff-limits-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
