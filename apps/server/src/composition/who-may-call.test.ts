import { expect, test } from 'vitest'
import { type Call, callsOf } from '#testing/calls.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

/** What every user may change, because it is his own and not the league's: listed one by one. */
const OF_ONESELF = [
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/notifications/devices/:id',
  'POST /api/account/proof',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/confirm',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/second-factor/turn-off',
  'POST /api/notifications/devices/:id/test',
  'POST /api/trade-requests',
  'POST /api/trade-requests/:id/withdraw',
  'PUT /api/notifications/devices',
  'PUT /api/notifications/settings',
  'PUT /api/teams/:managerEmail/name',
]

/** Under the commissioner's path, but readable by every manager: who he is, and which figures were corrected. */
const READ_BY_ALL = ['/api/commissioner/check-commissioner', '/api/commissioner/corrections']

test('ROLE-06 no call works without a token, none of the commissioner’s for a manager; nothing changes', async () => {
  const { app, db, manager, commissioner } = await openLeagueServer(await openTestDatabase())
  await app.ready()
  const calls = callsOf(app).filter(({ url }) => url.startsWith('/api/') && url !== '/api/docs')
  const ofCommissioner = calls.filter((call) => call.url.startsWith('/api/commissioner/') && !isReadByAll(call))
  const documented = Object.keys(app.swagger().paths ?? {}).map((path) =>
    path.replaceAll(/\{(\w+)\}/g, ':$1').replace('{*}', '*'),
  )
  expect(new Set(calls.map(({ url }) => url))).toEqual(new Set(documented))
  expect(ofCommissioner.map(inWords)).toContain('DELETE /api/commissioner/trades/:id')
  const before = await allRows(db)
  const statusOf = async ({ method, url }: Call, headers = {}) => {
    const { statusCode } = await app.inject({ method, url: url.replaceAll(/:\w+/g, 'any'), headers })
    return `${inWords({ method, url })} ${statusCode}`
  }

  for (const call of calls) expect(await statusOf(call)).toBe(`${inWords(call)} 401`)
  for (const call of ofCommissioner) expect(await statusOf(call, manager)).toBe(`${inWords(call)} 403`)
  // A manager's calls only read, or change what is his own; whatever changes the league is the commissioner's.
  const ofEverybody = calls.filter((one) => !ofCommissioner.includes(one))
  const changing = ofEverybody.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  expect(changing.map(inWords).toSorted()).toEqual(OF_ONESELF)
  // Ending all sessions needs no more permission; a test of its own shows whose they are.
  for (const call of changing.filter((one) => inWords(one) !== 'DELETE /api/account/sessions'))
    expect(await statusOf(call, manager)).toMatch(/ (400|404)$/)
  for (const call of ofCommissioner.filter(({ method }) => method === 'GET'))
    expect(await statusOf(call, commissioner)).toMatch(/ (200|404|400)$/)
  expect(await allRows(db)).toEqual(before)
})

const inWords = ({ method, url }: Call) => `${method} ${url}`

const isReadByAll = ({ method, url }: Call) => READ_BY_ALL.includes(url) && (method === 'GET' || method === 'HEAD')
