import type { FastifyBaseLogger } from 'fastify'
import { createChoicesStore } from '#features/settings/league-choices.ts'
import { createNotify } from '#notifications/notify.ts'
import { createPushChannel, loadPushKeys } from '#notifications/push-channel.ts'
import { createPushDevices } from '#notifications/push-devices.ts'
import { createChatChannel } from '#outbox/channels/chat-channel.ts'
import { createChatStore } from '#outbox/channels/chat-store.ts'
import { sendTestMail } from '#outbox/mail/test-mail.ts'
import { openOutbox } from '#outbox/outbox.ts'
import type { Pace } from '#outbox/sender.ts'
import type { Database } from '#platform/db/client.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { MailSetting } from '#platform/mail-setting.ts'
import type { Secrets } from '#platform/secrets.ts'

type Deps = {
  db: Database
  secrets: Secrets
  origin: string
  product: string
  /** Without it this node sends nothing. */
  leadership?: Pick<Leadership, 'whileLeading'> | undefined
  /** Allows push services at non-public addresses. */
  privatePush?: boolean
  /** Allows chats and webhooks at non-public addresses. */
  privateSources?: boolean
  /** Without it nothing is mailed. */
  mail?: MailSetting | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  pace?: Partial<Pace>
  /** The time for ages, pauses and quiet hours. */
  now?: () => number
}

export type Messages = Awaited<ReturnType<typeof openMessages>>

/** Opened before the season, whose jobs send notifications. */
export async function openMessages(deps: Deps) {
  const { db, secrets, origin, product, leadership, privatePush = false, mail, log, pace, now = Date.now } = deps
  const { privateSources = false } = deps
  const keys = await loadPushKeys(secrets)
  const devices = createPushDevices(db, secrets)
  const { channel, push } = createPushChannel({ devices, keys, origin, privatePush, now })
  const choices = createChoicesStore({ product, season: 0 })
  const title = async () => `${(await choices.readProduct(db.query)).product} Fantasy Football`
  let testMail: ((to: string) => Promise<string | undefined>) | undefined
  const chats = createChatStore(db, secrets)
  const chat = createChatChannel({ chats, origin, isPrivateAllowed: privateSources, now })
  const channels = [channel, chat.channel]
  if (mail) {
    // Loaded lazily: many leagues have no mail server.
    const { createMailChannel } = await import('#outbox/mail/mail-channel.ts')
    const mailChannel = createMailChannel({ setting: mail, db, secrets, origin, title })
    channels.push(mailChannel)
    testMail = (to) => sendTestMail(mailChannel, to, now())
  }
  const outbox = await openOutbox({ db, secrets, channels, leadership, log, now, ...(pace && { pace }) })
  const notify = createNotify(outbox, now)
  return { outbox, notify, devices, push, pushKey: keys.publicKey, privatePush, testMail, chats, chat, privateSources }
}
