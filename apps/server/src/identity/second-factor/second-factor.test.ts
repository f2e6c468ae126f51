import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { codeOf, wrongCode } from '#testing/identity/authenticator.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createAccountStore } from '../account-store.ts'
import { createSignInGuard } from '../sign-in-guard.ts'
import { createFactorStore } from './factor-store.ts'
import { createSecondFactor } from './second-factor.ts'

const address = '203.0.113.7'
const KEY = 'a secret of more than thirty-two characters'

async function openFactor(db: Database, secret = KEY) {
  const clock = { now: Date.UTC(2024, 10, 24, 18) }
  const now = () => clock.now
  const guard = createSignInGuard(db, { now })
  const secrets = await openSecrets(db, { secret, dataFolder: '' })
  const errors: unknown[] = []
  const log = { error: (...line: unknown[]) => void errors.push(line) }
  const factor = createSecondFactor({ store: createFactorStore(db), secrets, guard, log, now })
  const accounts = createAccountStore(db)
  const person = { email: 'pat@own.example', name: 'Pat', password: 'long enough', roles: [] }
  const accountId = (await accounts.findByEmail(person.email))?.id ?? (await addQuickAccount(db, person))
  const check = (code: string, from = address) => factor.check({ accountId, code, address: from })
  return {
    clock,
    errors,
    factor,
    accountId,
    check,
    confirm: (code: string) => factor.confirm({ accountId, code, address }),
    /** Active, with the recovery codes; half a minute later, so that the next code differs. */
    async setUp() {
      const key = (await factor.prepare(accountId))!
      const confirmed = await factor.confirm({ accountId, code: codeOf(key, 0, clock.now), address })
      clock.now += 30_000
      return { key, codes: confirmed.kind === 'right' ? confirmed.codes : [] }
    },
  }
}

onBothDatabases('the second factor', (open) => {
  test('it is inactive until a first correct code, which returns the recovery codes', async () => {
    const { factor, accountId, confirm, clock } = await openFactor(await open())
    expect(await factor.isOn(accountId)).toBe(false)
    expect(await confirm('123456')).toEqual({ kind: 'wrong' })
    const given = (await factor.prepare(accountId))!
    const again = (await factor.prepare(accountId))!
    expect(await confirm(codeOf(given, 0, clock.now))).toEqual({ kind: 'wrong' })
    expect(await factor.isOn(accountId)).toBe(false)
    expect(await confirm(codeOf(again, 0, clock.now))).toMatchObject({ kind: 'right', codes: { length: 10 } })
    expect(await factor.about(accountId)).toEqual({ onSince: clock.now, recoveryCodesLeft: 10 })
    expect(await factor.prepare(accountId)).toBeUndefined()
    expect(await confirm(codeOf(again, 1, clock.now))).toEqual({ kind: 'wrong' })
  })

  test('a code works once, even for concurrent attempts, and older ones no longer', async () => {
    const { check, clock, setUp } = await openFactor(await open())
    const { key } = await setUp()
    expect(await check(codeOf(key, -1, clock.now))).toEqual({ kind: 'wrong' })
    const code = codeOf(key, 1, clock.now)
    const outcomes = await Promise.all(['1', '2', '3', '4'].map((host) => check(code, `203.0.113.${host}`)))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['right', 'wrong', 'wrong', 'wrong'])
    expect(await check(codeOf(key, 0, clock.now))).toEqual({ kind: 'wrong' })
    clock.now += 60_000
    expect(await check(codeOf(key, 0, clock.now))).toEqual({ kind: 'right', with: 'app' })
  })

  test('a recovery code works once, however typed; new ones void the old', async () => {
    const { factor, accountId, check, setUp } = await openFactor(await open())
    const { codes } = await setUp()
    expect(await check(codes[0]!.toUpperCase().replaceAll('-', ' '))).toEqual({ kind: 'right', with: 'recovery code' })
    expect(await check(codes[0]!)).toEqual({ kind: 'wrong' })
    expect(await factor.about(accountId)).toMatchObject({ recoveryCodesLeft: 9 })
    const renewed = await factor.newRecoveryCodes(accountId)
    expect(await check(codes[1]!)).toEqual({ kind: 'wrong' })
    expect(await check(renewed[0]!)).toEqual({ kind: 'right', with: 'recovery code' })
  })

  test('guesses are limited like those of a password, and a correct code must wait as well', async () => {
    const { check, clock, setUp } = await openFactor(await open())
    const { key, codes } = await setUp()
    for (let mistake = 1; mistake <= 5; mistake += 1) expect(await check(wrongCode(key))).toEqual({ kind: 'wrong' })
    expect(await check(codeOf(key, 0, clock.now))).toEqual({ kind: 'locked', waitMs: 30_000 })
    expect(await check(codes[0]!)).toEqual({ kind: 'locked', waitMs: 30_000 })
    clock.now += 30_000
    expect(await check(codeOf(key, 0, clock.now))).toEqual({ kind: 'right', with: 'app' })
  })

  test('the database holds neither secret nor recovery code; the codes survive a new key', async () => {
    const db = await open()
    const { setUp, clock } = await openFactor(db)
    const { key, codes } = await setUp()
    const rows = JSON.stringify([
      await db.query.selectFrom('second_factors').selectAll().execute(),
      await db.query.selectFrom('recovery_codes').selectAll().execute(),
    ])
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(secret)

    const other = await openFactor(db, `${KEY}!`)
    other.clock.now = clock.now
    expect(await other.check(codeOf(key, 0, clock.now))).toEqual({ kind: 'wrong' })
    expect(other.errors).toHaveLength(1)
    expect(await other.check(codes[3]!)).toEqual({ kind: 'right', with: 'recovery code' })
  })

  test('removing it deletes everything', async () => {
    const db = await open()
    const { factor, accountId, check, setUp } = await openFactor(db)
    const { codes } = await setUp()
    expect(await factor.turnOff(accountId)).toBe(true)
    expect(await factor.turnOff(accountId)).toBe(false)
    expect(await factor.isOn(accountId)).toBe(false)
    expect(await check(codes[0]!)).toEqual({ kind: 'wrong' })
    expect(await db.query.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })
})
