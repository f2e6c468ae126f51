import { expect, test } from 'vitest'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import { callsOf, ENDPOINTS } from '#testing/calls.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const HOSTED: HostedIdentity = {
  issuer: 'https://identity.tuff.example/',
  clientId: 'spa-client',
  audience: 'https://tuff.example/api',
  scope: 'openid profile email',
  emailClaim: 'email',
  trustsEmails: false,
  commissioners: [],
  rolesClaim: undefined,
}

/** With the embedded and with an external provider, which have some calls of their own. */
async function openBothServers() {
  const embedded = await openLeagueServer(await openTestDatabase())
  const hosted = await openLeagueServer(await openTestDatabase(), { hostedIdentity: HOSTED })
  await Promise.all([embedded.app.ready(), hosted.app.ready()])
  return { embedded, hosted }
}

test('every route is an endpoint of the contract and vice versa', async () => {
  const { embedded, hosted } = await openBothServers()
  const served = [embedded, hosted]
    .flatMap(({ app }) => callsOf(app))
    // A router handles HEAD wherever it handles GET; the documentation lists only the calls.
    .filter(({ method, url }) => url.startsWith('/api/') && url !== '/api/docs' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
  expect([...new Set(served)].sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted())

  const documented = await Promise.all(
    [embedded, hosted].map(async ({ app }) => (await app.inject('/api/docs')).json()),
  )
  for (const { method, path, params, query, headers, body, response, status = 200 } of ENDPOINTS) {
    const documentedPath = path.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{*}')
    const [call] = documented.flatMap(({ paths }) => paths[documentedPath]?.[method.toLowerCase()] ?? [])
    const parts = new Set((call?.parameters ?? []).map((each: { in: string }) => each.in))
    expect({ path, parts, takesBody: call?.requestBody !== undefined }).toEqual({
      path,
      parts: new Set([...(params ? ['path'] : []), ...(query ? ['query'] : []), ...(headers ? ['header'] : [])]),
      takesBody: body !== undefined,
    })
    if (response) expect(Object.keys(call.responses)).toEqual([`${status}`])
  }
})

test('no response about accounts, notifications or the commissioner is cached, nor a refusal', async () => {
  const { embedded, hosted } = await openBothServers()
  const { manager, commissioner } = embedded
  const own = ENDPOINTS.filter(({ path }) => /^\/api\/(account|notifications|commissioner)\//.test(`${path}/`))
  expect(own.length).toBeGreaterThan(40)
  // Revalidated by its ETag.
  const optedOut = ['/api/commissioner/trades']
  for (const { method, path } of own)
    for (const headers of [{}, manager, method === 'GET' ? commissioner : manager]) {
      const { app } = embedded.app.hasRoute({ method, url: path }) ? embedded : hosted
      const { statusCode, headers: sent } = await app.inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers })
      const isOut = optedOut.includes(path) && statusCode === 200
      const expected = isOut ? 'private, no-cache' : 'no-store'
      expect([method, path, statusCode, sent['cache-control']]).toEqual([method, path, statusCode, expected])
    }
})

test("a path's parameters are those that its params name", () => {
  for (const { path, params } of ENDPOINTS) {
    const names = path.matchAll(/:(\w+)/g).map(([, name]) => name)
    expect([path, ...names]).toEqual([path, ...Object.keys(params && 'shape' in params ? Object(params.shape) : {})])
  }
})
