import { expect, test } from 'vitest'
import { createAccountStore } from '#identity/account-store.ts'
import { openDatabase } from '#platform/db/client.ts'
import { run } from '#testing/cli/run.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { newFolder } from '#testing/platform/test-databases.ts'

const ACCOUNTS = '/api/commissioner/accounts'

test('a new league gets its first commissioner by a link from the terminal', async () => {
  const dataFolder = newFolder()
  const invite = (...args: string[]) => run(['invite', ...args], { TUFF_DATA: dataFolder })
  const first = await invite('Pat@tuff.example', '--name', 'Pat Park', '--commissioner')
  expect(first).toMatchObject({ code: 0, err: '' })
  const link = /http:\/\/localhost:3000(\/password\?link=\S+)/.exec(first.out)?.[1] ?? ''

  const db = await openDatabase({ dataFolder })
  const { app, as } = await openLeagueServer(db)
  const page = await app.inject({ url: link })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('pat@tuff.example')
  const headers = await as('pat@tuff.example')
  expect((await app.inject({ url: ACCOUNTS, headers })).statusCode).toBe(200)
  await app.close()
  await db.close()
})

test('an existing account gets another link, keeps its name, and may become the commissioner', async () => {
  const dataFolder = newFolder()
  const invite = (...args: string[]) => run(['invite', ...args], { TUFF_DATA: dataFolder })
  const links = [
    await invite('pat@tuff.example', '--name', 'Pat Park'),
    await invite('pat@tuff.example', '--commissioner'),
  ]
  expect(links.map(({ code }) => code)).toEqual([0, 0])
  expect(links[0]?.out).not.toBe(links[1]?.out)

  const db = await openDatabase({ dataFolder })
  expect(await createAccountStore(db).findByEmail('pat@tuff.example')).toMatchObject({
    name: 'Pat Park',
    roles: ['manager', 'commissioner'],
    hasPassword: false,
  })
  expect(await db.query.selectFrom('account_links').selectAll().execute()).toHaveLength(1)
  const audited = await db.query.selectFrom('audit_log').select(['action', 'email']).execute()
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'account-changed',
    'account-invited',
    'account-link-made',
  ])
  expect(new Set(audited.map(({ email }) => email))).toEqual(new Set(['terminal']))
  await db.close()
})

test('an invalid invitation is refused in one sentence', async () => {
  const folder = { TUFF_DATA: newFolder() }
  for (const args of [[], ['pat'], ['pat@tuff.example', 'more'], ['pat@tuff.example', '--role', 'x']]) {
    const { code, err } = await run(['invite', ...args], folder)
    expect([code, err]).toEqual([2, expect.stringMatching(/^[^\n]+\.\n$/)])
  }
  const hosted = {
    ...folder,
    TUFF_IDENTITY_DOMAIN: 'https://league.eu.auth0.com',
    TUFF_IDENTITY_CLIENT_ID: 'spa',
    TUFF_IDENTITY_AUDIENCE: 'api',
    TUFF_COMMISSIONERS: 'pat@tuff.example',
  }
  expect((await run(['invite', 'pat@tuff.example'], hosted)).err).toContain('invite them there')
})
