import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createAccountStore } from './account-store.ts'
import { isPassword } from './passwords.ts'

const SENTENCE = 'Everyone who tries the demo league shares this account, so it cannot be changed.'
const demoAccounts = [
  { role: 'commissioner', email: 'commissioner@tuff.example', password: 'tuff-demo' },
  { role: 'manager', email: 'manager@tuff.example', password: 'tuff-demo' },
]

test('no visitor can change a shared demo account: not by the form, not as its commissioner', async () => {
  const db = await openTestDatabase()
  const { app, commissioner } = await openLeagueServer(db, { demoAccounts })
  const accounts = createAccountStore(db)
  for (const email of ['manager@tuff.example', ' Commissioner@TUFF.example']) {
    const form = { email, current: 'tuff-demo', password: 'mine alone', again: 'mine alone' }
    const refused = await app.inject({
      method: 'POST',
      url: '/password',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain(SENTENCE)
  }

  const { id } = (await accounts.findByEmail('manager@tuff.example'))!
  const url = `/api/commissioner/accounts/${id}`
  const prompted = [
    await app.inject({ method: 'POST', url: `${url}/link`, headers: commissioner }),
    await app.inject({ method: 'PATCH', url, headers: commissioner, payload: { disabled: true } }),
    await app.inject({ method: 'PATCH', url, headers: commissioner, payload: { roles: ['commissioner'] } }),
  ]
  for (const response of prompted)
    expect([response.statusCode, response.json()]).toEqual([409, expect.objectContaining({ message: SENTENCE })])

  const stored = await accounts.findWithPassword('manager@tuff.example')
  expect(stored?.account).toMatchObject({ disabled: false, roles: ['manager'] })
  expect(await isPassword('tuff-demo', stored?.passwordHash ?? '')).toBe(true)
  expect(await db.query.selectFrom('account_links').selectAll().execute()).toEqual([])
})

test('a user invited to the demo has an own account with full control', async () => {
  const { app, commissioner } = await openLeagueServer(await openTestDatabase(), { demoAccounts })
  const url = '/api/commissioner/accounts'
  const payload = { email: 'nora@tuff.example', name: 'Nora New' }
  const invited = await app.inject({ method: 'POST', url, headers: commissioner, payload })
  const { id } = invited.json().account
  const changed = await app.inject({
    method: 'PATCH',
    url: `${url}/${id}`,
    headers: commissioner,
    payload: { disabled: true },
  })
  expect(changed.json()).toMatchObject({ disabled: true })
})
