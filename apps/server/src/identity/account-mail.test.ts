import { expect, test } from 'vitest'
import { codeOf } from '#testing/identity/authenticator.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createAccountStore } from './account-store.ts'

const ACCOUNTS = '/api/commissioner/accounts'
const NORA = { email: 'nora@tuff.example', name: 'Nora New' }

async function openLeague({ hasMail = true } = {}) {
  const smtp = await startSmtp()
  const mail = hasMail ? { smtpUrl: smtp.url, from: 'league@tuff.example' } : undefined
  const server = await openLeagueServer(await openTestDatabase(), { mail, isSending: true })
  const { app, commissioner } = server
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `${ACCOUNTS}${path}`, headers: commissioner, payload })
  const form = (url: string, fields: Record<string, string>, origin = 'http://localhost:3000') =>
    app.inject({
      method: 'POST',
      url,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const choose = (link: string, password: string) => form('/password', { link, password, again: password })
  return { ...server, smtp, post, form, choose, forgot: (email: string) => form('/forgot-password', { email }) }
}

const linkIn = (text: string) => /^http:\/\/localhost:3000\/password\?link=([\w-]{43})$/m.exec(text)![1]!

test('HAND-04 an invitation is mailed with its link, which can be copied as well', async () => {
  const { smtp, post, choose } = await openLeague()
  const { link } = (await post('', NORA)).json()
  expect(link.isMailed).toBe(true)
  await expect.poll(() => smtp.mails.length).toBe(1)
  const { to, headers, text } = smtp.mails[0]!
  expect([to, headers.subject]).toEqual([[NORA.email], 'You are invited to TUFF Fantasy Football 2024'])
  expect(text).toContain('Hello Nora New,')
  expect(linkIn(text)).toBe(new URL(link.url).searchParams.get('link'))
  expect((await choose(linkIn(text), 'nine purple lanterns')).statusCode).toBe(303)
})

test('HAND-04 HAND-05 no copy of the database holds a link, neither before nor after mailing', async () => {
  const { db, smtp, post } = await openLeague()
  const held = async () => JSON.stringify(await db.query.selectFrom('outbox').selectAll().execute())
  const secretIn = (url: string) => new URL(url).searchParams.get('link')!
  const { link } = (await post('', NORA)).json()
  expect(await held()).not.toContain(secretIn(link.url))
  await expect.poll(() => smtp.mails.length).toBe(1)
  await expect.poll(held).toContain('"content":"","state":"sent"')
})

test('HAND-04 a new link replaces one that could not be mailed yet', async () => {
  const { db, smtp, post } = await openLeague()
  const rows = () => db.query.selectFrom('outbox').select(['state', 'attempts']).execute()
  smtp.behaviors.push(...Array(1_000).fill({ responses: 451, with: 'Later' }))
  const { account } = (await post('', NORA)).json()
  await expect.poll(() => smtp.connections).toBeGreaterThan(0)
  const made = (await post(`/${account.id}/link`)).json()
  // The old mail may still be in delivery; waits until the new one was attempted.
  await expect
    .poll(async () => (await rows()).some(({ state, attempts }) => state === 'waiting' && attempts > 0))
    .toBe(true)
  smtp.behaviors.length = 0
  await expect.poll(() => smtp.mails.length).toBe(1)
  expect(linkIn(smtp.mails[0]!.text)).toBe(new URL(made.url).searchParams.get('link'))
  const states = async () => (await rows()).map(({ state }) => state).toSorted()
  await expect.poll(states).toEqual(['sent', 'unwanted'])
})

test('HAND-04 without a mail server links are sent by hand, and no mail is queued', async () => {
  const { db, app, post, forgot } = await openLeague({ hasMail: false })
  expect((await post('', NORA)).json().link.isMailed).toBe(false)
  const sentence = 'This league sends no e-mail. Ask your commissioner for a link to choose a new password.'
  expect((await app.inject('/forgot-password')).body).toContain(sentence)
  expect((await forgot(NORA.email)).body).toContain(sentence)
  expect(await db.query.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('HAND-04 a forgotten password is reset by a mailed link that works once within an hour', async () => {
  const { db, app, smtp, forgot, choose } = await openLeague()
  expect((await app.inject('/forgot-password')).body).toContain('Send Link')
  const response = await forgot(' Manager@TUFF.example ')
  expect(response.body).toContain('If there is an account with manager@tuff.example, a link is on its way.')
  await expect.poll(() => smtp.mails.length).toBe(1)
  const { to, text } = smtp.mails[0]!
  expect(to).toEqual(['manager@tuff.example'])
  const { expires_at } = await db.query.selectFrom('account_links').selectAll().executeTakeFirstOrThrow()
  expect(expires_at).toBeGreaterThan(Date.now() + 59 * 60_000 - 20_000)
  expect(expires_at).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
  expect((await choose(linkIn(text), 'nine purple lanterns')).statusCode).toBe(303)
  expect((await choose(linkIn(text), 'ten yellow lanterns')).statusCode).toBe(410)
})

test('HAND-04 an unknown e-mail gets the same response and storage, but no mail', async () => {
  const { db, smtp, forgot } = await openLeague()
  const [known, unknown] = [await forgot('manager@tuff.example'), await forgot('stranger@tuff.example')]
  expect(unknown.statusCode).toBe(known.statusCode)
  expect(unknown.body.replaceAll('stranger', 'manager')).toBe(known.body)
  const rows = () => db.query.selectFrom('outbox').select(['recipient', 'state']).execute()
  await expect.poll(rows).toContainEqual({ recipient: 'stranger@tuff.example', state: 'unwanted' })
  await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual([['manager@tuff.example']])
})

test('HAND-04 repeated requests for somebody else send one mail and void no invitation', async () => {
  const { smtp, post, form, forgot, choose } = await openLeague()
  const { link } = (await post('', NORA)).json()
  await expect.poll(() => smtp.mails.length).toBe(1)
  const responses = []
  for (let time = 0; time < 12; time++) responses.push((await forgot(NORA.email)).statusCode)
  expect(responses).toEqual([...Array(10).fill(200), 429, 429])
  await expect.poll(() => smtp.mails.length).toBeGreaterThan(1)
  // Two, if a window of five minutes ended meanwhile.
  expect(smtp.mails.length).toBeLessThanOrEqual(3)
  expect((await choose(new URL(link.url).searchParams.get('link')!, 'nine purple lanterns')).statusCode).toBe(303)
  expect((await choose(linkIn(smtp.mails[1]!.text), 'ten yellow lanterns')).statusCode).toBe(410)
  expect((await form('/forgot-password', { email: NORA.email }, 'https://evil.example')).statusCode).toBe(403)
})

test('HAND-04 an invalid e-mail address is refused in words', async () => {
  const { forgot, db } = await openLeague()
  for (const email of ['', 'nora', 'a\0@tuff.example', `${'a'.repeat(300)}@tuff.example`]) {
    const { statusCode, body } = await forgot(email)
    expect([statusCode, body.includes('Enter a valid e-mail address.')]).toEqual([400, true])
  }
  expect(await db.query.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('HAND-04 a user is mailed changes of password, second step, roles, e-mail and team', async () => {
  const { app, as, db, league, commissioner, smtp, post, form } = await openLeague()
  const [team, other] = league.snapshot.teams
  const accounts = createAccountStore(db)
  const password = 'nine purple lanterns'
  const { id } = await accounts.create({ email: team!.email, name: 'Tom', password, roles: ['manager'] })
  const own = (path: string, payload: object, headers: object) =>
    app.inject({ method: 'POST', url: `/api/account/second-factor${path}`, headers: { ...headers }, payload })
  const turnOn = async () => {
    const headers = await as(team!.email)
    const { secret } = (await own('', { password }, headers)).json()
    expect((await own('/confirm', { code: codeOf(secret) }, headers)).statusCode).toBe(200)
    return { secret, headers }
  }
  const mailed = async () => {
    const mails = smtp.mails.map(({ to, headers }) => [to[0], headers.subject])
    return mails.toSorted(([, a], [, b]) => (a! < b! ? -1 : 1))
  }
  const changed = async (done: () => Promise<unknown>, ...expected: (readonly string[])[]) => {
    smtp.mails.length = 0
    await done()
    await expect.poll(mailed).toEqual(expected)
  }
  const LEAGUE = 'TUFF Fantasy Football 2024'
  let on = await turnOn()
  await expect.poll(mailed).toEqual([[team!.email, `Two-step sign-in for ${LEAGUE} is on`]])
  await changed(
    () => own('/turn-off', { code: codeOf(on.secret, 1) }, on.headers),
    [team!.email, `Two-step sign-in for ${LEAGUE} is off`],
  )
  await changed(async () => (on = await turnOn()), [team!.email, `Two-step sign-in for ${LEAGUE} is on`])
  await changed(() => post(`/${id}/reset-second-factor`), [team!.email, `Two-step sign-in for ${LEAGUE} was reset`])
  const roles = { roles: ['manager', 'commissioner'] }
  await changed(
    () => app.inject({ method: 'PATCH', url: `${ACCOUNTS}/${id}`, headers: commissioner, payload: roles }),
    [team!.email, `Your roles in ${LEAGUE} were changed`],
  )
  expect(smtp.mails[0]!.text).toContain('They are now: manager, commissioner.')
  const next = { email: team!.email, current: password, password: 'ten yellow lanterns', again: 'ten yellow lanterns' }
  await changed(() => form('/password', next), [team!.email, `Your password for ${LEAGUE} was changed`])

  const handOver = (from: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/commissioner/teams/${encodeURIComponent(from)}/handover`,
      headers: commissioner,
      payload,
    })
  const title = `Your e-mail for ${LEAGUE} was changed`
  await changed(
    () => handOver(team!.email, { email: 'tom@new.example', isSamePerson: true }),
    [team!.email, title],
    ['tom@new.example', title],
  )
  const given = [other!.email, `${other!.name} has a new manager`]
  await accounts.create({ email: 'una@new.example', name: 'Una', password, roles: ['manager'] })
  await changed(() => handOver(other!.email, { email: 'una@new.example', isSamePerson: false }), given, [
    'una@new.example',
    `${other!.name} is yours`,
  ])
  for (const { headers } of smtp.mails) expect(headers).not.toHaveProperty('list-unsubscribe')
})

test('HAND-04 TEAM-02 correcting an e-mail voids the link sent to the old one and invites again', async () => {
  const { app, commissioner, smtp, post, choose } = await openLeague()
  const team = (await app.inject({ url: '/api/teams', headers: commissioner })).json().teams[2].managerEmail
  await post('', { email: team, name: 'Nora New' })
  await expect.poll(() => smtp.mails.length).toBe(1)
  const response = await app.inject({
    method: 'POST',
    url: `/api/commissioner/teams/${encodeURIComponent(team)}/handover`,
    headers: commissioner,
    payload: { email: NORA.email, isSamePerson: true },
  })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().link.isMailed).toBe(true)
  await expect.poll(() => smtp.mails.length).toBe(2)
  expect(smtp.mails[1]!.to).toEqual([NORA.email])
  expect((await choose(linkIn(smtp.mails[0]!.text), 'nine purple lanterns')).statusCode).toBe(410)
  expect((await choose(linkIn(smtp.mails[1]!.text), 'nine purple lanterns')).statusCode).toBe(303)
})
