import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

test('ROLE-06 only the commissioner reads and sets the flags', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase())
  for (const [headers, status] of [
    [{}, 401],
    [manager, 403],
  ] as const) {
    expect((await app.inject({ url: '/api/commissioner/flags', headers })).statusCode).toBe(status)
    const set = { method: 'PUT', url: '/api/commissioner/flags/navbar', headers, payload: { value: false } } as const
    expect((await app.inject(set)).statusCode).toBe(status)
  }
  expect((await app.inject({ url: '/sdk/evalx/tuff/contexts/eyJrZXkiOiJrIn0' })).json().navbar.value).toBe(true)
})

test('FLAG-01 the commissioner sees every flag with its values; pages get the value they set', async () => {
  const { app, commissioner, db } = await openLeagueServer(await openTestDatabase())
  const listed = (await app.inject({ url: '/api/commissioner/flags', headers: commissioner })).json().flags
  expect(listed.map(({ key }: { key: string }) => key)).toEqual([
    'navbar',
    'navbarBrand',
    'themeMode',
    'dashboardComponent',
    'standingsComponent',
    'premiumContent',
    'footerComponent',
    'money',
    'gameDay',
    'race',
    'recap',
    'trades',
    'seasons',
    'pickNight',
    'frontend-console-logging',
  ])
  expect(listed[5]).toEqual({
    key: 'premiumContent',
    value: 'enabled',
    values: ['enabled', 'disabled', 'restricted'],
    version: 1,
  })

  const put = (key: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/commissioner/flags/${key}`, headers: commissioner, payload })
  const response = await put('premiumContent', { value: 'restricted' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ key: 'premiumContent', value: 'restricted', version: 2 })
  const evaluated = (await app.inject({ url: '/sdk/evalx/tuff/contexts/eyJrZXkiOiJrIn0' })).json()
  expect(evaluated.premiumContent).toMatchObject({ value: 'restricted', version: 2 })
  expect(await db.query.selectFrom('audit_log').select(['action', 'email']).execute()).toEqual([
    { action: 'flag-set', email: 'commissioner@tuff.example' },
  ])

  for (const [key, payload, status, message] of [
    ['premiumContent', { value: 'sometimes' }, 400, "premiumContent may be 'enabled' or 'disabled' or 'restricted'."],
    ['navbar', { value: 'false' }, 400, 'navbar may be true or false.'],
    ['navbar', {}, 400, expect.stringContaining('value')],
    ['sidebar', { value: true }, 404, "There is no flag 'sidebar'."],
    ['constructor', { value: true }, 404, "There is no flag 'constructor'."],
  ] as const) {
    const refused = await put(key, payload)
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
  }
})

test('pages get the address of the flag service', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const origin = 'http://localhost:3000'
  const { flags } = (await app.inject({ url: '/config.json' })).json()
  expect(flags).toEqual({ clientSideId: 'tuff', baseUrl: origin, streamUrl: origin, eventsUrl: origin })
})
