import { expect, test } from 'vitest'
import { openTestDatabase } from '#platform/testing/test-databases.ts'
import { openLeagueServer } from './testing/league-server.ts'

const BEGIN_SIGN_IN = `/authorize?${new URLSearchParams({
  client_id: 'tuff-web',
  response_type: 'code',
  redirect_uri: 'http://localhost:3000/tuffstandings',
  scope: 'openid',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
})}`

test('an address that begins sign-ins without end is told to wait, and fills no table', async () => {
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

test('an address that asks for flags without end is told to wait, and signs in all the same', async () => {
  const { app } = await openLeagueServer(await openTestDatabase(), { callsPerMinute: 20 })
  const context = Buffer.from(JSON.stringify({ kind: 'user', key: 'somebody' })).toString('base64url')
  const ask = () => app.inject({ url: `/sdk/evalx/tuff/contexts/${context}`, remoteAddress: '192.0.2.1' })
  for (let at = 0; at < 20; at++) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
  expect((await app.inject({ url: BEGIN_SIGN_IN, remoteAddress: '192.0.2.1' })).statusCode).toBe(303)
})

test('a request that is never finished is ended in two minutes', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const { requestTimeout, headersTimeout } = app.server
  expect(requestTimeout).toBe(120_000)
  // Node takes the shorter of the two for the headers.
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout)
})
