import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createNotices } from '#platform/notices.ts'
import { onBothDatabases } from '#platform/testing/test-databases.ts'
import { createAccountStore } from './account-store.ts'
import { openSignOuts } from './sign-outs.ts'
import { disableAccount } from './testing/disable-account.ts'

const log = pino({ level: 'silent' })
const SECOND = 1_000

onBothDatabases('sign-outs', (open) => {
  test('a changed password voids the tokens from before, on every node, and tells whose feeds to close', async () => {
    const db = await open()
    const accounts = createAccountStore(db)
    const { id } = await accounts.create({ email: 'max@tuff.example', name: 'Max', password: 'old-one', roles: [] })
    const notices = createNotices()
    const [here, there] = [await openSignOuts({ db, notices, log }), await openSignOuts({ db, notices, log })]
    const closed: string[] = []
    there.onSignOut((subject) => closed.push(subject))
    const bring = (node: typeof here, issuedAt: number, subject = id) =>
      node
        .guard(async () => ({ subject, email: 'max@tuff.example', issuedAt, expiresAt: issuedAt + 600 * SECOND }))(
          'token',
        )
        .then(
          () => 'good',
          (error) => error.code,
        )

    const before = Date.now() - 5 * SECOND
    expect(await bring(here, before)).toBe('good')
    await accounts.setPassword(id, 'new-one')
    await here.changed()
    await expect.poll(() => closed, { timeout: 10_000 }).toEqual([id])
    for (const node of [here, there]) {
      expect(await bring(node, before)).toBe('not-signed-in')
      expect(await bring(node, Date.now() + SECOND)).toBe('good')
      expect(await bring(node, before, 'somebody else')).toBe('good')
    }
    // Hearing of it again closes nothing again.
    await here.changed()
    expect(closed).toEqual([id])

    await disableAccount(db, id)
    await here.changed()
    await expect.poll(() => bring(there, Date.now() + SECOND), { timeout: 10_000 }).toBe('not-signed-in')
    for (const node of [here, there]) node.stop()
  })
})
