import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { run } from '#testing/cli/run.ts'
import { newFolder } from '#testing/platform/test-databases.ts'

const email = 'commissioner@tuff.example'
const issuer = 'https://league.eu.auth0.com'

test('SIGN-04 an e-mail is released from the terminal, which is logged', async () => {
  const env = {
    TUFF_DATA: newFolder(),
    TUFF_IDENTITY_DOMAIN: `${issuer}/`,
    TUFF_IDENTITY_CLIENT_ID: 'spa',
    TUFF_IDENTITY_AUDIENCE: 'api',
    TUFF_COMMISSIONERS: email,
  }
  const db = await openDatabase({ dataFolder: env.TUFF_DATA })
  await db.query.insertInto('bound_subjects').values({ issuer, email, subject: 'idp|1', bound_at: 1 }).execute()
  await db.close()
  const release = (...args: string[]) => run(['release-sign-in', ...args], env)

  expect(await release('Commissioner@TUFF.example')).toEqual({
    code: 0,
    err: '',
    out: `The next account that signs in with ${email} gets this e-mail.\n`,
  })
  expect(await release(email)).toMatchObject({ code: 1, err: `No account has signed in with the e-mail '${email}'.\n` })
  expect((await release()).code).toBe(2)
  const opened = await openDatabase({ dataFolder: env.TUFF_DATA })
  const logged = await opened.query.selectFrom('audit_log').select(['action', 'email', 'team_email']).execute()
  expect(logged).toEqual([{ action: 'sign-in-released', email: 'terminal', team_email: email }])
  await opened.close()

  const { err } = await run(['release-sign-in', email], { TUFF_DATA: env.TUFF_DATA })
  expect(err).toBe('People sign in with accounts of this league: nothing is bound.\n')
})
