import { onTestFinished } from 'vitest'
import { type Messages, openMessages } from '#composition/messages.ts'
import type { Database } from '#platform/db/client.ts'
import { leadAlone } from '#platform/leadership.ts'
import type { MailSetting } from '#platform/mail-setting.ts'
import { openSecrets } from '#platform/secrets.ts'
import { testLog } from './live-season.ts'

/** The server's encryption key. */
export const SECRET = 'a secret for the tests of the league'
export const ORIGIN = 'http://localhost:3000'

/** Sends immediately, also to local receivers. */
export type Sending = { isSending?: boolean; mail?: MailSetting | undefined }

/** Only queues by default. */
export async function openTestMessages(db: Database, { isSending = false, mail }: Sending = {}): Promise<Messages> {
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  const parts = { db, secrets, origin: ORIGIN, product: 'TUFF', mail, privateSources: isSending, log: testLog() }
  if (!isSending) return openMessages(parts)
  const leadership = leadAlone()
  onTestFinished(() => leadership.close())
  const pace = { everyMs: 5, pauses: { first: 20, longest: 200 } }
  return openMessages({ ...parts, leadership, privatePush: true, pace })
}
