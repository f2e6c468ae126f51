import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type Call, callsOf } from '#testing/calls.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const NUL = 'a\0b'
const base64 = (text: string) => Buffer.from(text).toString('base64')

const forms: [string, Record<string, string>][] = [
  ['/password', { link: NUL, password: 'a long password', again: 'a long password' }],
  ['/password', { email: `${NUL}@x.example`, current: 'x', password: 'a long password', again: 'a long password' }],
  ['/password', { email: 'manager@tuff.example', current: NUL, password: 'long passwd', again: 'long passwd' }],
  ['/oauth/token', { client_id: 'tuff-web', grant_type: 'refresh_token', refresh_token: NUL }],
  ['/oauth/token', { client_id: NUL, grant_type: 'authorization_code', code: NUL, code_verifier: 'x'.repeat(43) }],
  ['/oauth/revoke', { client_id: 'tuff-web', token: NUL }],
]
const context = Buffer.from(JSON.stringify({ kind: 'user', key: NUL })).toString('base64url')
const addresses = [
  '/password?link=a%00b',
  '/login/a%00b',
  '/authorize/a%00b',
  '/authorize?client_id=a%00b',
  `/sdk/evalx/tuff/contexts/${context}`,
  `/eval/tuff/${context}`,
  '/v2/logout?client_id=a%00b&returnTo=a%00b',
  '/first-account?key=a%00b',
  '/a%00b',
]

const bodies: [InjectOptions['method'], string, object][] = [
  ['POST', '/api/commissioner/accounts', { email: 'x@y.example', name: NUL }],
  ['POST', '/api/commissioner/accounts', { email: `${NUL}@y.example`, name: 'x' }],
  ['PATCH', '/api/commissioner/accounts/x', { name: NUL }],
  ['POST', '/api/commissioner/corrections', { of: 'team', week: 'Week 3', managerEmail: NUL, points: 1, reason: 'x' }],
  ['POST', '/api/commissioner/corrections', { of: 'player', week: 'Week 3', playerID: NUL, points: 1, reason: NUL }],
  ['POST', '/api/commissioner/update-roster', { email: NUL, week: 'Week 12', oldPlayerID: NUL, newPlayerID: NUL }],
  ['POST', '/api/commissioner/trades', { managerEmail: NUL, week: 'Week 12', playerDropped: NUL, playerAdded: NUL }],
  ['PUT', '/api/commissioner/settings', { product: NUL, reason: NUL }],
  ['POST', '/api/commissioner/setup/preview', { files: { teams: base64(`team,email\n${NUL},${NUL}@x.example\n`) } }],
  ['POST', '/api/commissioner/data/import', { season: 2024, games: base64(`${NUL},week\n${NUL},1\n`) }],
]

/** Signing out everywhere would make every later request a 401. */
const isAsked = ({ method, url }: Call) =>
  url.startsWith('/api/') && !(method === 'DELETE' && url === '/api/account/sessions')

onBothDatabases('a text with the character NUL in it', (open) => {
  test('NUL is refused with a sentence everywhere, is never a server error, and changes nothing', async () => {
    const { app, db, commissioner } = await openLeagueServer(await open())
    await app.ready()
    const rows = await allRows(db)
    const inject = async (options: InjectOptions) => {
      const { statusCode, body } = await app.inject(options)
      return { what: `${options.method ?? 'GET'} ${options.url}`, statusCode, body }
    }
    const responses = [
      ...(await Promise.all(addresses.map((url) => inject({ url })))),
      ...(await Promise.all(
        forms.map(([url, form]) =>
          inject({
            method: 'POST',
            url,
            headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(form).toString(),
          }),
        ),
      )),
      ...(await Promise.all(
        bodies.map(([method, url, payload]) => inject({ method: method!, url, headers: commissioner, payload })),
      )),
    ]
    // Every call, with the character in its path and parameters.
    for (const { method, url } of callsOf(app).filter(isAsked)) {
      const query = '?team=a%00b&before=a%00b&week=a%00b&limit=5'
      const payload = method === 'GET' || method === 'HEAD' ? {} : { payload: { reason: NUL } }
      const path = `${url.replaceAll(/:\w+/g, 'a%00b')}${query}`
      responses.push(await inject({ method: method as 'GET', url: path, headers: commissioner, ...payload }))
    }
    for (const { what, statusCode } of responses) expect(`${what} ${statusCode}`).toMatch(/ [234]\d\d$/)
    for (const { what, statusCode } of responses.slice(0, addresses.length + forms.length + bodies.length))
      expect(`${what} ${statusCode}`).toMatch(/ (200|[34]\d\d)$/)

    const sentence = 'A text has the character NUL in it, which no text may have.'
    const byForm = responses.filter(({ what }) => what === 'POST /password').map(({ statusCode }) => statusCode)
    expect(byForm).toEqual([410, 400, 401])
    for (const url of [`/sdk/evalx/tuff/contexts/${context}`, '/api/log?team=a%00b']) {
      const response = await app.inject({ url, headers: commissioner })
      expect([response.statusCode, response.json().message]).toEqual([400, sentence])
    }
    const kept = await allRows(db)
    expect(JSON.stringify(kept)).not.toContain('\\u0000')
    // A manual backup has no text.
    const counters = { oidc_artifacts: [], sign_in_failures: [], backups: [] }
    expect({ ...kept, ...counters }).toEqual({ ...rows, ...counters })
  }, 60_000)
})
