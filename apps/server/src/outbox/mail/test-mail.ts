import { randomUUID } from 'node:crypto'
import { PAGE_PATHS } from '@tuff/contract'
import type { Channel } from '../message.ts'

const TEST_MS = 15_000

/** Returns the reason of a failure. */
export async function sendTestMail(channel: Channel, recipient: string, now: number): Promise<string | undefined> {
  const content = {
    title: 'This is a test',
    body: 'Mails of your league arrive in this mailbox.',
    path: PAGE_PATHS.health,
  }
  const message = { id: randomUUID().replaceAll('-', ''), recipient, kind: 'account-notice', queuedAt: now, content }
  const outcome = await channel.send([message], AbortSignal.timeout(TEST_MS))
  return typeof outcome === 'object' ? outcome.failed : undefined
}
