import { expect, test } from 'vitest'
import { addQuickAccount, quickHash } from '#testing/identity/quick-account.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createAccountStore } from './account-store.ts'
import { isPassword } from './passwords.ts'
import { createFactorStore } from './second-factor/factor-store.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInGuard } from './sign-in-guard.ts'

const manager = { email: 'manager@tuff.example', name: 'Max Manager', password: 'tuff-demo', roles: [] }
const address = '203.0.113.7'

async function open() {
  const db = await openTestDatabase()
  const accounts = createAccountStore(db)
  await addQuickAccount(db, manager)
  return { db, signIn: createSignIn({ accounts, factor: createFactorStore(db), guard: createSignInGuard(db) }) }
}

test('the correct password signs in, repeatedly', async () => {
  const { signIn } = await open()
  for (let round = 1; round <= 8; round += 1) {
    expect(await signIn({ ...manager, address })).toMatchObject({ kind: 'signed-in', account: { name: 'Max Manager' } })
  }
})

test('an account without a password cannot sign in', async () => {
  const { db, signIn } = await open()
  await db.query.updateTable('accounts').set({ password_hash: null }).execute()
  expect(await signIn({ ...manager, address })).toEqual({ kind: 'wrong' })
  expect(await signIn({ ...manager, password: '', address })).toEqual({ kind: 'wrong' })
})

test('an unknown account is locked like any other', async () => {
  const { signIn } = await open()
  const guess = { email: 'nobody@tuff.example', password: 'guess', address }
  for (let mistake = 1; mistake <= 5; mistake += 1) expect(await signIn(guess)).toEqual({ kind: 'wrong' })
  expect(await signIn(guess)).toMatchObject({ kind: 'locked' })
})

test('while too many hashes are waiting, no failure is counted', async () => {
  const { db, signIn } = await open()
  const stored = quickHash('flood')
  const flood = Promise.allSettled(Array.from({ length: 70 }, () => isPassword('flood', stored)))
  expect(await signIn({ ...manager, address })).toEqual({ kind: 'busy' })
  await flood
  expect(await db.query.selectFrom('sign_in_failures').selectAll().execute()).toEqual([])
})
