import { type Access, type Endpoint, FEEDS, TOKEN_RIGHTS } from '@tuff/contract'
import { expect, test } from 'vitest'
import { createLinks, OF_LEAGUE } from '#identity/tokens/links.ts'
import type { Database } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { type Call, callsOf, ENDPOINTS, endpointOf } from '#testing/calls.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { makeToken } from '#testing/identity/make-token.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { SECRET } from '#testing/test-messages.ts'

/** Calls by which a user changes only their own data. */
const OF_ONESELF = [
  'DELETE /api/account/calendar',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account/tokens/:id',
  'DELETE /api/notifications/devices/:id',
  'POST /api/account/calendar',
  'POST /api/account/proof',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/confirm',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/second-factor/turn-off',
  'POST /api/account/tokens',
  'POST /api/join/team',
  'POST /api/notifications/devices/:id/test',
  'POST /api/trade-requests',
  'POST /api/trade-requests/:id/withdraw',
  'PUT /api/notifications/devices',
  'PUT /api/notifications/settings',
  'PUT /api/picks/mine',
  'PUT /api/picks/mine/slots/:slot',
  'PUT /api/teams/:managerEmail/name',
]

/** Their own tests show that they affect the caller only. */
const OF_THE_CALLER = ['DELETE /api/account/calendar', 'DELETE /api/account/sessions', 'POST /api/account/calendar']

/** Open to visitors without an account (PICK-02). */
const OF_VISITORS = ['GET /api/join', 'POST /api/join/account']

/** Below the commissioner's path, but readable by every manager. */
const READ_BY_ALL = ['GET /api/commissioner/check-commissioner', 'GET /api/commissioner/corrections']

test('ROLE-06 each endpoint says who may call it', () => {
  const declared = (access: Access) => ENDPOINTS.filter((each) => each.access === access).map(lineOf)
  expect(declared('public').toSorted()).toEqual(OF_VISITORS)
  const below = ENDPOINTS.filter(({ path }) => path.startsWith('/api/commissioner/')).map(lineOf)
  expect(declared('commissioner').toSorted()).toEqual(below.filter((line) => !READ_BY_ALL.includes(line)).toSorted())
})

test('ROLE-06 no call works without a token, none of the commissioner’s for a manager; nothing changes', async () => {
  const { app, db, manager, commissioner } = await openLeagueServer(await openTestDatabase())
  await app.ready()
  const every = callsOf(app).filter(({ url }) => url.startsWith('/api/') && url !== '/api/docs')
  const calls = every.filter((call) => endpointOf(call).access !== 'public')
  const ofCommissioner = calls.filter((call) => endpointOf(call).access === 'commissioner')
  const documented = Object.keys(app.swagger().paths ?? {}).map((path) =>
    path.replaceAll(/\{(\w+)\}/g, ':$1').replace('{*}', '*'),
  )
  expect(new Set(every.map(({ url }) => url))).toEqual(new Set(documented))
  expect(ofCommissioner.map(nameOf)).toContain('DELETE /api/commissioner/trades/:id')
  const before = await allRows(db)
  const statusOf = async ({ method, url }: Call, headers = {}) => {
    const { statusCode } = await app.inject({ method, url: url.replaceAll(/:\w+/g, 'any'), headers })
    return `${nameOf({ method, url })} ${statusCode}`
  }

  for (const call of calls) expect(await statusOf(call)).toBe(`${nameOf(call)} 401`)
  for (const call of ofCommissioner) expect(await statusOf(call, manager)).toBe(`${nameOf(call)} 403`)
  // Everything that changes the league is the commissioner's.
  const ofEverybody = calls.filter((one) => !ofCommissioner.includes(one))
  const changing = ofEverybody.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  expect(changing.map(nameOf).toSorted()).toEqual(OF_ONESELF)
  for (const call of changing.filter((one) => !OF_THE_CALLER.includes(nameOf(one))))
    expect(await statusOf(call, manager)).toMatch(/ (400|404)$/)
  for (const call of ofCommissioner.filter(({ method }) => method === 'GET'))
    expect(await statusOf(call, commissioner)).toMatch(/ (200|404|400)$/)
  expect(await allRows(db)).toEqual(before)
})

/** ROLE-08: a stolen session must not make links, hand teams over or send the league's news elsewhere. */
const AFTER_A_RECENT_SIGN_IN = [
  'DELETE /api/commissioner/accounts/:id',
  'DELETE /api/commissioner/chats/:id',
  'DELETE /api/commissioner/television',
  'GET /api/commissioner/backups/:id/file',
  'POST /api/account/tokens',
  'POST /api/commissioner/accounts',
  'POST /api/commissioner/accounts/:id/link',
  'POST /api/commissioner/accounts/:id/reset-second-factor',
  'POST /api/commissioner/chats',
  'POST /api/commissioner/seasons/end',
  'POST /api/commissioner/setup',
  'POST /api/commissioner/teams/:managerEmail/handover',
  'POST /api/commissioner/television',
  'PUT /api/commissioner/chats/:id',
]

/** Registered with an external provider only. */
const OF_AN_EXTERNAL_PROVIDER = 'DELETE /api/commissioner/sign-ins/:email'

test('ROLE-08 what reaches other accounts needs a recent sign-in, after the role; nothing changes', async () => {
  const { app, db, as, manager } = await openLeagueServer(await openTestDatabase())
  const old = await as('commissioner@tuff.example', Date.now() - 60 * 60_000)
  expect(ENDPOINTS.flatMap((each) => (each.needsRecentSignIn ? [lineOf(each)] : [])).toSorted()).toEqual(
    [...AFTER_A_RECENT_SIGN_IN, OF_AN_EXTERNAL_PROVIDER].toSorted(),
  )
  const before = await allRows(db)
  for (const call of AFTER_A_RECENT_SIGN_IN) {
    const [method, url] = call.split(' ') as ['GET', string]
    const send = async (headers: object) =>
      (await app.inject({ method, url: url.replaceAll(/:\w+/g, 'any'), headers: { ...headers } })).json().code
    expect([call, await send(old)]).toEqual([call, 'prove-first'])
    if (url.startsWith('/api/commissioner/')) expect([call, await send(manager)]).toEqual([call, 'not-allowed'])
  }
  const read = callsOf(app).filter(({ method, url }) => method === 'GET' && url.startsWith('/api/commissioner/'))
  for (const call of read.filter((one) => !AFTER_A_RECENT_SIGN_IN.includes(nameOf(one))))
    expect(
      (await app.inject({ method: 'GET', url: call.url.replaceAll(/:\w+/g, 'any'), headers: old })).json().code,
    ).not.toBe('prove-first')
  expect(await allRows(db)).toEqual(before)
})

/** GET and HEAD with either right; POST only with the right to request trades. */
const OPEN_TO_TOKENS = [
  'GET /api/commissioner/corrections',
  'GET /api/fantasypoints/weekly-stats/:week',
  'GET /api/log',
  'GET /api/money',
  'GET /api/money/:team',
  'GET /api/money/:team/statement.csv',
  'GET /api/players/:id',
  'GET /api/players/:id/season',
  'GET /api/players/search',
  'GET /api/players/statuses',
  'GET /api/race',
  'GET /api/race/history',
  'GET /api/recap',
  'GET /api/recap/:week',
  'GET /api/rosters/allrosters',
  'GET /api/rosters/lineups/:managerEmail',
  'GET /api/rosters/team-limits/:managerEmail',
  'GET /api/rules',
  'GET /api/schedule/current-week',
  'GET /api/seasons',
  'GET /api/seasons/:season/*',
  'GET /api/standings/weeks',
  'GET /api/standings/weeks/:week',
  'GET /api/teams',
  'GET /api/teams/:managerEmail/roster',
  'GET /api/trade-requests',
  'GET /api/trades',
  'GET /api/trades/best-weeks',
  'GET /api/trades/count',
  'GET /api/trades/expected-points',
  'GET /api/trades/file',
  'GET /api/trades/preview',
  'GET /api/weeks/changes',
  'POST /api/trade-requests',
  'POST /api/trade-requests/:id/withdraw',
]

test('TALK-05 each access token opens its calls only, also that of a commissioner; nothing changes', async () => {
  const { app, db, manager, commissioner } = await openLeagueServer(await openTestDatabase())
  const calls = callsOf(app).filter(
    (call) => call.url.startsWith('/api/') && call.url !== '/api/docs' && endpointOf(call).access !== 'public',
  )
  const isOpen = (call: Call) => endpointOf(call).tokenRight !== undefined
  expect(
    calls
      .filter((call) => call.method !== 'HEAD' && isOpen(call))
      .map(nameOf)
      .toSorted(),
  ).toEqual(OPEN_TO_TOKENS)
  const tokens = []
  for (const owner of [manager, commissioner])
    for (const right of TOKEN_RIGHTS) tokens.push({ right, headers: await makeToken(app, owner, right) })
  const before = await unused(db)

  for (const { right, headers } of tokens)
    for (const call of calls) {
      const { method, url } = call
      const { statusCode } = await app.inject({ method, url: url.replaceAll(/:\w+|\*/g, 'any'), headers })
      const mayCall = isOpen(call) && (method !== 'POST' || right === 'ask-for-trades')
      expect([right, nameOf(call), mayCall ? [200, 400, 404].includes(statusCode) : statusCode]).toEqual([
        right,
        nameOf(call),
        mayCall || 403,
      ])
    }
  expect(await unused(db)).toEqual(before)
})

test('TALK-04 TALK-05 no feed opens for a token or a link but the board for its own, and no call for a link', async () => {
  const db = await openTestDatabase()
  const { app, manager } = await openLeagueServer(db)
  const links = createLinks({
    db,
    secrets: await openSecrets(db, { secret: SECRET, dataFolder: '' }),
    findOwner: async ({ email }) => ({ email }),
    log: app.log,
  })
  const { subject: owner, email } = { subject: 'a manager', email: 'manager@tuff.example' }
  const calendar = await links.renew('calendar', { owner, email, session: null })
  const television = await links.renew('television', OF_LEAGUE)
  const ofLinks = [calendar, television].map(({ secret }) => ({ authorization: `Bearer ${secret}` }))
  const ofTokens = await Promise.all(TOKEN_RIGHTS.map((right) => makeToken(app, manager, right)))
  for (const headers of [...ofLinks, ...ofTokens])
    for (const feed of FEEDS) {
      if (feed === 'television' && headers === ofLinks[1]) continue
      const { closed } = await visitFeed(app, feed, headers)
      expect([feed, await closed]).toEqual([feed, 4401])
    }
  for (const headers of ofLinks)
    for (const url of ['/api/teams', '/api/commissioner/accounts'])
      expect((await app.inject({ url, headers })).statusCode).toBe(401)
})

/** Ignores when tokens were last used. */
async function unused(db: Database) {
  const { access_tokens, ...rows } = await allRows(db)
  return { ...rows, access_tokens: access_tokens?.length }
}

const nameOf = ({ method, url }: Call) => `${method} ${url}`

const lineOf = ({ method, path }: Endpoint) => nameOf({ method, url: path })
