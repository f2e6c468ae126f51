import { pino } from 'pino'
import { expect, test } from 'vitest'
import { codeOf, wrongCode } from '#testing/identity/authenticator.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { capturedLog } from '#testing/platform/captured-log.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createAccountStore } from '../account-store.ts'

const HERE = '/api/account/second-factor'
const nora = { email: 'nora@tuff.example', name: 'Nora', password: 'noras-own-words', roles: ['manager'] }

test('events of second factors and sessions are logged without secrets or codes', async () => {
  const { stream, written } = capturedLog()
  const { app, as, db, commissioner } = await openLeagueServer(await openTestDatabase(), {
    log: pino({ level: 'info' }, stream),
  })
  const { id } = await createAccountStore(db).create(nora)
  const headers = await as(nora.email)
  const call = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${HERE}${path}`, headers, payload })
  const setUp = async () => {
    const { secret } = (await call('', { password: nora.password })).json()
    const { codes } = (await call('/confirm', { code: codeOf(secret) })).json()
    return { secret, codes }
  }
  const first = await setUp()
  await call('/turn-off', { code: wrongCode(first.secret) })
  const { codes } = (await call('/recovery-codes', { code: codeOf(first.secret, 1) })).json()
  await call('/turn-off', { code: codes[0] })
  const second = await setUp()
  await app.inject({
    method: 'POST',
    url: `/api/commissioner/accounts/${id}/reset-second-factor`,
    headers: commissioner,
    payload: {},
  })
  await app.inject({ method: 'DELETE', url: '/api/account/sessions', headers })

  const lines = written()
    .split('\n')
    .filter((line) => line.includes('"msg":"security"'))
  expect(lines.map((line) => JSON.parse(line)).map(({ event, by }) => (by ? [event, by] : [event]))).toEqual([
    ['second-factor-on'],
    ['sign-in-refused', 'code'],
    ['recovery-codes-made'],
    ['second-factor-off'],
    ['second-factor-on'],
    ['second-factor-reset'],
    ['sign-out'],
  ])
  for (const secret of [first.secret, second.secret, ...first.codes, ...codes, nora.password, nora.email])
    expect(written()).not.toContain(secret)
})
