import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Account } from '#identity/account-store.ts'
import { createChange } from '#platform/change.ts'
import { createNotices } from '#platform/notices.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createFlags } from './flags.ts'

const PREMIUM: Account = {
  id: 'sam',
  email: 'sam@tuff.example',
  name: 'Sam',
  roles: ['premium'],
  disabled: false,
  hasPassword: true,
}

test.each([
  ['of their account', async () => PREMIUM, ['premium']],
  ['none while the database is lost', () => Promise.reject(new Error('lost')), []],
  ['none while it is silent, instead of waiting for it', () => new Promise<never>(() => {}), []],
])('D-13 a user who opens a feed has the roles %s', async (_, findById, roles) => {
  const db = await openTestDatabase()
  const flags = await createFlags({
    db,
    change: createChange({ db }),
    notices: createNotices(),
    accounts: { findById },
    log: pino({ level: 'silent' }),
    origin: '',
    mostStreams: { inAll: 1, each: 1 },
    timeoutMs: 20,
  })
  const verify = flags.withRoles(async () => ({ subject: 'sam', email: 'sam@tuff.example', issuedAt: 0, expiresAt: 1 }))
  expect((await verify('token')).roles).toEqual(roles)
})
