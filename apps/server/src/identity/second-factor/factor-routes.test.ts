import { FactorSetup, LogPage, RecoveryCodes, SecondFactor } from '@tuff/contract'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { expect, test } from 'vitest'
import { codeOf, wrongCode } from '#testing/identity/authenticator.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { createAccountStore } from '../account-store.ts'

const HERE = '/api/account/second-factor'
const nora = { email: 'nora@tuff.example', name: 'Nora', password: 'noras-own-words', roles: ['manager'] }

async function openAsNora(server: LeagueServer) {
  const { id } = await createAccountStore(server.db).create(nora)
  const headers = await server.as(nora.email)
  const call = async (path: string, payload?: object) =>
    server.app.inject({ method: payload ? 'POST' : 'GET', url: `${HERE}${path}`, headers, ...(payload && { payload }) })
  return { id, headers, call, about: async () => SecondFactor.parse((await call('')).json()) }
}

onBothDatabases("a user's second factor", (open, once) => {
  once('it is set up with the password and a code, renewed and turned off with a code', async () => {
    const { call, about } = await openAsNora(await openLeagueServer(await open()))
    expect(await about()).toEqual({ onSince: null, recoveryCodesLeft: 0, isShared: false })
    const refused = await call('', { password: 'a guess' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Wrong password.'])

    const begun = await call('', { password: nora.password })
    expect([begun.statusCode, begun.headers['cache-control']]).toEqual([201, 'no-store'])
    const { secret, address, picture } = FactorSetup.parse(begun.json())
    expect(address).toContain(`secret=${secret}`)
    const squares = generate(address)
    expect(picture).toEqual({ size: squares.size, path: toSvgPath(squares) })
    expect((await about()).onSince).toBeNull()
    const wrong = await call('/confirm', { code: wrongCode(secret) })
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      409,
      'This code is wrong or has been used. Wait for the next one.',
    ])
    const used = codeOf(secret)
    const { codes } = RecoveryCodes.parse((await call('/confirm', { code: used })).json())
    expect(await about()).toEqual({ onSince: expect.closeTo(Date.now(), -5), recoveryCodesLeft: 10, isShared: false })

    expect((await call('', { password: nora.password })).json().message).toBe(
      'Two-step sign-in is already on. Turn it off first.',
    )
    for (const path of ['/recovery-codes', '/turn-off']) {
      expect((await call(path, { code: used })).statusCode).toBe(409)
      expect((await call(path, {})).statusCode).toBe(400)
    }
    const renewed = RecoveryCodes.parse((await call('/recovery-codes', { code: codes[0]! })).json())
    expect(renewed.codes).not.toContain(codes[1])
    const off = await call('/turn-off', { code: codeOf(secret, 1) })
    expect(off.json()).toEqual({ onSince: null, recoveryCodesLeft: 0, isShared: false })
  })

  once('guessed from an open page, it locks as the sign-in does', async () => {
    const { call } = await openAsNora(await openLeagueServer(await open()))
    const { secret } = FactorSetup.parse((await call('', { password: nora.password })).json())
    for (let mistake = 1; mistake <= 5; mistake += 1) await call('/confirm', { code: wrongCode(secret) })
    const locked = await call('/confirm', { code: codeOf(secret) })
    expect([locked.statusCode, locked.json().message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds\.$/),
    ])
    for (let mistake = 1; mistake <= 5; mistake += 1) await call('', { password: 'a guess' })
    expect((await call('', { password: nora.password })).statusCode).toBe(429)
  })

  test('the commissioner resets a lost second factor, which is logged, but not their own', async () => {
    const server = await openLeagueServer(await open())
    const { app, commissioner, manager } = server
    const { call, about, id, headers } = await openAsNora(server)
    const { secret } = FactorSetup.parse((await call('', { password: nora.password })).json())
    const reset = (who: string, headers = commissioner) =>
      app.inject({
        method: 'POST',
        url: `/api/commissioner/accounts/${who}/reset-second-factor`,
        headers,
        payload: { reason: 'Lost her phone' },
      })
    expect((await reset(id)).json().message).toBe('This account does not use two-step sign-in.')
    await call('/confirm', { code: codeOf(secret) })
    const listed = async () =>
      (await app.inject({ url: '/api/commissioner/accounts', headers: commissioner }))
        .json()
        .accounts.find((one: { id: string }) => one.id === id)
    expect(await listed()).toMatchObject({ hasSecondFactor: true })

    expect((await reset(id, manager)).statusCode).toBe(403)
    expect((await about()).onSince).not.toBeNull()
    expect((await reset(id)).json()).toMatchObject({ id, hasSecondFactor: false })
    expect(await about()).toMatchObject({ onSince: null, recoveryCodesLeft: 0 })
    expect(await listed()).toMatchObject({ hasSecondFactor: false })
    const link = { method: 'POST', url: `/api/commissioner/accounts/${id}/link`, headers: commissioner } as const
    expect((await app.inject({ ...link, payload: { reason: 'Nora forgot it' } })).statusCode).toBe(201)
    const log = async (who: object, query = '') =>
      LogPage.parse((await app.inject({ url: `/api/log${query}`, headers: { ...who } })).json()).entries.slice(0, 2)
    const whole = [
      { sentence: 'Created a new password link for Nora.', reason: 'Nora forgot it' },
      {
        sentence: 'Reset two-step sign-in for Nora.',
        reason: 'Lost her phone',
        changes: [{ what: 'Two-step sign-in', before: 'on', after: 'off' }],
        revertible: false,
      },
    ]
    expect(await log(commissioner)).toMatchObject(whole)
    expect(await log(headers, `?team=${nora.email}`)).toMatchObject(whole)
    const seen = await log(manager)
    expect(seen.map(({ sentence }) => sentence)).toEqual([
      'Created a new password link.',
      'Reset two-step sign-in for someone.',
    ])
    expect(JSON.stringify(seen)).not.toMatch(/nora/i)
    expect(await log(manager, `?team=${nora.email}`)).toEqual([])

    const own = await createAccountStore(server.db).findByEmail('commissioner@tuff.example')
    expect((await reset(own!.id)).json().message).toBe('Turn off your own two-step sign-in on your profile.')
    expect((await reset('nobody')).statusCode).toBe(404)
  })
})

test('a shared account has none', async () => {
  const demoAccounts = [{ role: 'manager', email: 'manager@tuff.example', password: 'tuff-demo' }]
  const { app, manager } = await openLeagueServer(await openTestDatabase(), { demoAccounts })
  const begun = await app.inject({ method: 'POST', url: HERE, headers: manager, payload: { password: 'tuff-demo' } })
  expect([begun.statusCode, begun.json().message]).toEqual([
    409,
    'Everyone who tries the demo league shares this account, so it cannot be changed.',
  ])
  expect((await app.inject({ url: HERE, headers: manager })).json()).toMatchObject({ isShared: true })
})
