import { expect, test } from 'vitest'
import { openSecrets } from '#platform/secrets.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createCodeTickets } from './code-step.ts'

const openTickets = async (key: string) => {
  const clock = { now: 1_000_000 }
  const secrets = await openSecrets(await openTestDatabase(), { secret: key, dataFolder: '' })
  return { clock, ...createCodeTickets(secrets, () => clock.now) }
}

test('a ticket is valid for ten minutes with its key and purpose', async () => {
  const [here, there, elsewhere] = await Promise.all(
    ['a'.repeat(32), 'a'.repeat(32), 'b'.repeat(32)].map((key) => openTickets(key)),
  )
  const ticket = here!.give('sign-in 1', { accountId: 'pat' })
  expect(ticket).not.toContain('pat')
  expect(there!.read('sign-in 1', ticket)).toEqual({ accountId: 'pat', at: 1_000_000 })
  expect(there!.read('sign-in 2', ticket)).toBeUndefined()
  expect(elsewhere!.read('sign-in 1', ticket)).toBeUndefined()
  for (const made of ['', 'v1', 'v1...', `${ticket}x`, ticket.slice(0, -4), '\0'])
    expect(there!.read('sign-in 1', made)).toBeUndefined()
  there!.clock.now += 10 * 60_000 - 1
  expect(there!.read('sign-in 1', ticket)).toBeDefined()
  there!.clock.now += 1
  expect(there!.read('sign-in 1', ticket)).toBeUndefined()
})
