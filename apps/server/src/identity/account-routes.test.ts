import { expect, test } from 'vitest'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createAccountStore } from './account-store.ts'
import { isPassword } from './passwords.ts'

const ACCOUNTS = '/api/commissioner/accounts'
const CHECK = '/api/commissioner/check-commissioner'
const NEW = { email: ' Nora@TUFF.example', name: 'Nora New' }

onBothDatabases('the accounts of the league', (open, once) => {
  async function openLeague() {
    const server = await openLeagueServer(await open())
    const { app, commissioner, db } = server
    type Method = 'GET' | 'POST' | 'PATCH'
    const call = async (method: Method, path: string, payload?: object, headers = commissioner) => {
      const response = await app.inject({ method, url: `${ACCOUNTS}${path}`, headers, ...(payload && { payload }) })
      return { status: response.statusCode, body: response.json() }
    }
    const post = (form: Record<string, string>, origin = 'http://localhost:3000') =>
      app.inject({
        method: 'POST',
        url: '/password',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
    const accounts = createAccountStore(db)
    const idOf = async (email: string) => (await accounts.findByEmail(email))!.id
    const audited = () => db.query.selectFrom('audit_log').selectAll().orderBy('at').execute()
    return { ...server, call, post, accounts, idOf, audited }
  }
  const linkIn = (url: string) => new URL(url).searchParams.get('link')!

  once('ROLE-06 without a token 401, for a manager 403, and nothing is changed', async () => {
    const { call, manager, idOf, audited } = await openLeague()
    const before = (await call('GET', '')).body
    expect(before.accounts).toHaveLength(2)
    const id = await idOf('commissioner@tuff.example')
    for (const [headers, status] of [
      [{ authorization: '' }, 401],
      [manager, 403],
    ] as const) {
      expect((await call('GET', '', undefined, headers)).status).toBe(status)
      expect((await call('POST', '', NEW, headers)).status).toBe(status)
      expect((await call('PATCH', `/${id}`, { disabled: true }, headers)).status).toBe(status)
      expect((await call('POST', `/${id}/link`, undefined, headers)).status).toBe(status)
    }
    expect((await call('GET', '')).body).toEqual(before)
    expect(await audited()).toEqual([])
  })

  test('accounts are sorted as people expect', async () => {
    const { call } = await openLeague()
    for (const number of [10, 2, 1])
      await call('POST', '', { email: `m${number}@tuff.example`, name: `Manager ${number}` })
    const { accounts } = (await call('GET', '')).body as { accounts: { name: string }[] }
    expect(accounts.map(({ name }) => name)).toEqual([
      'Manager 1',
      'Manager 2',
      'Manager 10',
      'Robin Castellanos',
      'Sam Whitfield',
    ])
  })

  test('an invitation leads to a password, once, and is logged', async () => {
    const { app, call, post, accounts, audited, db } = await openLeague()
    const { status, body } = await call('POST', '', { ...NEW, reason: 'A new team' })
    expect(status).toBe(201)
    expect(body.account).toMatchObject({ email: 'nora@tuff.example', roles: ['manager'], hasPassword: false })
    expect(body.link.expiresAt).toBeCloseTo(Date.now() + 7 * 24 * 60 * 60_000, -5)
    const link = linkIn(body.link.url)
    expect(JSON.stringify(await db.query.selectFrom('account_links').selectAll().execute())).not.toContain(link)

    const page = await app.inject({ url: `/password?link=${link}` })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('nora@tuff.example')
    const form = { link, email: 'nora@tuff.example' }
    for (const [password, again, sentence] of [
      ['short', 'short', 'The password is too short: it needs at least 8 characters.'],
      ['long enough', 'long enuogh', 'The two passwords do not match.'],
      ['        ', '        ', 'The password is blank'],
      ['Nora2024', 'Nora2024', 'The password is made of your name'],
      ['nora@tuff.example', 'nora@tuff.example', 'The password is made of your name'],
      ['iloveyou1', 'iloveyou1', 'Too common a password.'],
    ] as const) {
      const refused = await post({ ...form, password, again })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain(sentence)
    }
    const good = { ...form, password: 'long enough', again: 'long enough' }
    expect((await post(good, 'https://elsewhere.example')).statusCode).toBe(403)
    // A double click: of two simultaneous requests, one finds the link used.
    const both = await Promise.all([post(good), post(good)])
    expect(both.map((response) => response.statusCode).toSorted()).toEqual([303, 410])
    const stored = await accounts.findWithPassword('nora@tuff.example')
    expect(await isPassword('long enough', stored?.passwordHash ?? '')).toBe(true)
    expect((await app.inject({ url: `/password?link=${link}` })).body).toContain('This link has been used')

    expect((await call('POST', '', NEW)).body.message).toBe('There is already an account with this e-mail.')
    expect(await audited()).toMatchObject([
      { action: 'account-invited', email: 'commissioner@tuff.example', reason: 'A new team' },
    ])
  })

  test('a link is valid for seven days, and a newer one replaces it', async () => {
    const { app, call, db, idOf, audited } = await openLeague()
    const id = await idOf('manager@tuff.example')
    const make = async (why?: object) => linkIn((await call('POST', `/${id}/link`, why)).body.url)
    const statusOf = async (link: string) => (await app.inject({ url: `/password?link=${link}` })).statusCode
    const first = await make()
    const second = await make({ reason: 'Forgot it' })
    expect((await audited()).map(({ reason }) => reason).toSorted()).toEqual(['Forgot it', null])
    expect([await statusOf(first), await statusOf(second), await statusOf('guessed')]).toEqual([410, 200, 410])
    await db.query.updateTable('account_links').set({ expires_at: Date.now() }).execute()
    expect(await statusOf(second)).toBe(410)
  })

  test('ROLE-08 a disabled account loses tokens and feeds at once, and returns when enabled', async () => {
    const { app, call, as, manager, idOf, audited } = await openLeague()
    const id = await idOf('manager@tuff.example')
    const asManager = async (headers = manager) => (await app.inject({ url: CHECK, headers })).statusCode
    expect(await asManager()).toBe(200)
    const feed = await visitFeed(app, 'standings', manager)
    const bystander = await visitFeed(app, 'standings', await as('commissioner@tuff.example'))
    feed.send({ action: 'getStandings' })
    await feed.receive(1)

    expect((await call('PATCH', `/${id}`, { disabled: true })).body).toMatchObject({ disabled: true })
    expect(await feed.closed).toBe(4401)
    expect(await asManager()).toBe(401)
    expect(await (await visitFeed(app, 'standings', manager)).closed).toBe(4401)
    bystander.send({ action: 'getStandings' })
    expect(await bystander.receive(1)).toHaveLength(1)
    expect((await call('POST', `/${id}/link`)).body.message).toBe('This account is disabled: enable it first.')

    expect((await call('PATCH', `/${id}`, { disabled: false })).status).toBe(200)
    expect(await asManager(await as('manager@tuff.example'))).toBe(200)
    expect((await audited()).map(({ action, team_email }) => [action, team_email])).toEqual([
      ['account-changed', 'manager@tuff.example'],
      ['account-changed', 'manager@tuff.example'],
    ])
  })

  test('the last commissioner who can sign in cannot be removed', async () => {
    const { app, call, manager, idOf, audited } = await openLeague()
    const [own, other] = [await idOf('commissioner@tuff.example'), await idOf('manager@tuff.example')]
    const invited = await call('POST', '', { ...NEW, roles: ['commissioner'] })
    expect(invited.status).toBe(201)
    const entries = (await audited()).length
    for (const change of [{ disabled: true }, { roles: ['manager'] }, { roles: [] }]) {
      const { status, body } = await call('PATCH', `/${own}`, change)
      expect([status, body.code]).toEqual([409, 'rule-broken'])
    }
    expect(await audited()).toHaveLength(entries)

    await call('PATCH', `/${other}`, { roles: ['commissioner', 'premium', 'commissioner'] })
    expect((await app.inject({ url: CHECK, headers: manager })).json()).toEqual({ isCommissioner: true })
    expect((await call('PATCH', `/${own}`, { roles: ['manager'] })).body).toMatchObject({ roles: ['manager'] })
    expect((await call('GET', '')).status).toBe(403)
  })

  once('what makes no sense is refused in words', async () => {
    const { call, idOf } = await openLeague()
    const id = await idOf('manager@tuff.example')
    for (const [method, path, payload, status] of [
      ['POST', '', { email: 'nora', name: 'Nora' }, 400],
      ['POST', '', { email: 'nora@tuff.example', name: ' ' }, 400],
      ['POST', '', { ...NEW, roles: ['owner'] }, 400],
      ['PATCH', `/${id}`, {}, 400],
      ['PATCH', `/${id}`, { disabled: 'yes' }, 400],
      ['PATCH', '/nobody', { disabled: true }, 404],
      ['POST', '', { email: 'x@tuff.example', name: 'Sam\u202ehtimS' }, 400],
      ['POST', '/nobody/link', undefined, 404],
    ] as const) {
      const response = await call(method, path, payload)
      expect([response.status, response.body.message]).toEqual([status, expect.stringMatching(/\w/)])
    }
  })

  test('a user changes the password with the current one, and other sessions end', async () => {
    const { app, post, manager, accounts, db, as } = await openLeague()
    const form = { email: 'manager@tuff.example', password: 'a better one', again: 'a better one' }
    // The name is shown only to a user who knows the password.
    const { name } = (await accounts.findByEmail('manager@tuff.example'))!
    const guess = { ...form, password: name, again: name }
    expect((await post({ ...guess, current: 'not-the-password' })).statusCode).toBe(401)
    expect((await post({ ...guess, current: 'tuff-demo' })).body).toContain('The password is made of your name')
    const wrong = await post({ ...form, current: 'not-the-password' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toContain('Wrong e-mail or password.')
    expect((await app.inject({ url: CHECK, headers: manager })).statusCode).toBe(200)

    const changed = await post({ ...form, current: 'tuff-demo' })
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/tuffstandings'])
    const stored = await accounts.findWithPassword('manager@tuff.example')
    expect(await isPassword('a better one', stored?.passwordHash ?? '')).toBe(true)
    expect((await app.inject({ url: CHECK, headers: manager })).statusCode).toBe(401)
    const left = db.query.selectFrom('oidc_artifacts').select('model').where('account_id', '=', stored!.account.id)
    expect(await left.execute()).toEqual([{ model: 'Session' }])
    // A sign-in within the same second is another session.
    expect((await app.inject({ url: CHECK, headers: await as('manager@tuff.example') })).statusCode).toBe(200)
    expect((await app.inject({ url: '/password' })).body).toContain('Current password')
  })
})
