import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createNotices } from '#platform/notices.ts'
import { disableAccount } from '#testing/identity/disable-account.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createAccountStore } from './account-store.ts'
import { createArtifactStore } from './artifact-store.ts'
import { sessionOf } from './ended-sessions.ts'
import { type IsSignedOut, openSignOuts, type SignOuts } from './sign-outs.ts'

const log = pino({ level: 'silent' })

const bring = (node: SignOuts, subject: string, session: string) => {
  const token = { subject, session, email: 'max@tuff.example', issuedAt: Date.now(), expiresAt: Date.now() + 600_000 }
  return node
    .guard(async () => token)('token')
    .then(
      () => 'good',
      (error) => error.code,
    )
}

onBothDatabases('sign-outs', (open) => {
  test('ending a session voids only its tokens, on every node at once, even of the same second', async () => {
    const db = await open()
    const accounts = createAccountStore(db)
    const { id } = await accounts.create({ email: 'max@tuff.example', name: 'Max', password: 'old-one', roles: [] })
    const notices = createNotices()
    const [here, there] = [await openSignOuts({ db, notices, log }), await openSignOuts({ db, notices, log })]
    const artifacts = createArtifactStore(db, here)
    const grants = artifacts.adapter('Grant')
    for (const grant of ['phone', 'laptop']) await grants.upsert(grant, { accountId: id }, 600)
    let isOut: IsSignedOut = () => false
    there.onSignOut((reported) => {
      isOut = reported
    })
    const states = (node: SignOuts) =>
      Promise.all(['phone', 'laptop', 'later'].map((grant) => bring(node, id, sessionOf(grant))))

    expect(await states(there)).toEqual(['good', 'good', 'good'])
    const authorizations = { web: { grantId: 'phone' } }
    await artifacts.endSession({ authorizations })
    expect(await states(here)).toEqual(['not-signed-in', 'good', 'good'])
    await expect.poll(() => states(there)).toEqual(['not-signed-in', 'good', 'good'])
    expect(isOut({ subject: id, session: sessionOf('phone') })).toBe(true)
    expect(isOut({ subject: id, session: sessionOf('laptop') })).toBe(false)

    await accounts.setPassword(id, 'new-one')
    await here.changed()
    for (const node of [here, there])
      await expect.poll(() => states(node)).toEqual(['not-signed-in', 'not-signed-in', 'good'])
    expect(await bring(here, 'somebody else', sessionOf('other'))).toBe('good')

    const restarted = await openSignOuts({ db, notices, log })
    expect(await states(restarted)).toEqual(['not-signed-in', 'not-signed-in', 'good'])

    await disableAccount(db, id)
    await here.changed()
    await expect.poll(() => bring(there, id, sessionOf('later'))).toBe('not-signed-in')
    for (const node of [here, there, restarted]) node.stop()
  })
})
