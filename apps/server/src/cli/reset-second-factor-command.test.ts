import { expect, test } from 'vitest'
import { createAccountStore } from '#identity/account-store.ts'
import { openDatabase } from '#platform/db/client.ts'
import { run } from '#testing/cli/run.ts'
import { codeOf } from '#testing/identity/authenticator.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { queuedIn, subscribeToPush } from '#testing/notifications/queued.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { SECRET } from '#testing/test-messages.ts'

const HERE = '/api/account/second-factor'
const email = 'commissioner@tuff.example'

test('a commissioner who lost their phone gets back in from the terminal, which is logged', async () => {
  const dataFolder = newFolder()
  const reset = (...args: string[]) => run(['reset-second-factor', ...args], { TUFF_DATA: dataFolder })
  const db = await openDatabase({ dataFolder })
  const { app, commissioner: headers } = await openLeagueServer(db)
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${HERE}${path}`, headers, payload })
  const { secret } = (await post('', { password: 'tuff-demo' })).json()
  expect((await post('/confirm', { code: codeOf(secret) })).statusCode).toBe(200)
  await app.close()
  await db.close()

  expect(await reset('Commissioner@TUFF.example')).toEqual({
    code: 0,
    err: '',
    out: `${email} now signs in with just the password.\n`,
  })
  const opened = await openDatabase({ dataFolder })
  const { id } = (await createAccountStore(opened).findByEmail(email))!
  for (const table of ['second_factors', 'recovery_codes'] as const)
    expect(await opened.query.selectFrom(table).selectAll().where('account_id', '=', id).execute()).toEqual([])
  const logged = await opened.query.selectFrom('audit_log').select(['action', 'email', 'team_email']).execute()
  expect(logged).toEqual([{ action: 'second-factor-reset', email: 'terminal', team_email: email }])
  await opened.close()

  expect(await reset(email)).toMatchObject({ code: 1, err: 'This account does not use two-step sign-in.\n' })
})

test('PICK-04 the person is notified of a reset at the terminal: the notice is queued', async () => {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder })
  const league = await openLeagueServer(db)
  await subscribeToPush(league, league.manager)
  const { id } = (await createAccountStore(db).findByEmail('manager@tuff.example'))!
  const factor = { account_id: id, secret: '', on_since: 1, last_step: 0 }
  await db.query.insertInto('second_factors').values(factor).execute()
  await league.app.close()
  await db.close()

  const mail = { TUFF_SMTP_URL: 'smtp://localhost:1', TUFF_MAIL_FROM: 'tuff@league.example' }
  const env = { TUFF_DATA: dataFolder, TUFF_SECRET: SECRET, ...mail }
  expect(await run(['reset-second-factor', 'manager@tuff.example'], env)).toMatchObject({ code: 0, err: '' })
  const opened = await openDatabase({ dataFolder })
  const queued = (await queuedIn(opened)).map(({ recipient, channel, title }) => ({ recipient, channel, title }))
  await opened.close()
  const notice = { recipient: 'manager@tuff.example', title: 'Two-step sign-in for your league was reset' }
  expect(queued.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
    { ...notice, channel: 'mail' },
    { ...notice, channel: 'push' },
  ])
})

test('a user without a second factor to reset gets one sentence', async () => {
  const folder = { TUFF_DATA: newFolder() }
  for (const args of [[], [email, 'more'], [email, '--force']]) {
    const { code, err } = await run(['reset-second-factor', ...args], folder)
    expect([code, err]).toEqual([2, expect.stringMatching(/^[^\n]+\.\n$/)])
  }
  const unknown = await run(['reset-second-factor', email], folder)
  expect(unknown).toMatchObject({ code: 1, err: `There is no account with the e-mail '${email}'.\n` })
  const hosted = {
    TUFF_IDENTITY_DOMAIN: 'https://league.eu.auth0.com',
    TUFF_IDENTITY_CLIENT_ID: 'spa',
    TUFF_IDENTITY_AUDIENCE: 'api',
    TUFF_COMMISSIONERS: email,
  }
  expect((await run(['reset-second-factor', email], { ...folder, ...hosted })).err).toContain('reset it there')
})
