import { randomUUID } from 'node:crypto'
import type { ChatKind, ChatService } from '@tuff/contract'
import type { Announcement } from '@tuff/notifications'
import { createNotify } from '#notifications/notify.ts'
import { CHAT_FORMATS, createChatChannel } from '#outbox/channels/chat-channel.ts'
import { createChatStore, type StoredChat } from '#outbox/channels/chat-store.ts'
import { groupme } from '#outbox/channels/groupme.ts'
import { telegram } from '#outbox/channels/telegram.ts'
import type { Database } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { SECRET } from '#testing/test-messages.ts'
import { openChatReceiver } from './chat-receiver.ts'
import { outboxOf } from './outbox-of.ts'

export const SIGNING_SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

const NOON = Date.parse('2024-11-24T17:00:00Z')

/** A league's chats at a local receiver, on a clock that the test moves. */
export async function openLeagueChats(db: Database, { timeoutMs = 5_000 } = {}) {
  const receiver = await openChatReceiver()
  let time = NOON
  const now = () => time
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  const chats = createChatStore(db, secrets)
  const formats = { ...CHAT_FORMATS, groupme: groupme(receiver.origin), telegram: telegram(receiver.origin) }
  const options = { chats, origin: 'https://league.example', isPrivateAllowed: true, formats, now, timeoutMs }
  const { channel } = createChatChannel(options)
  const outbox = await outboxOf(db, { channels: [channel], now, secrets })
  const notify = createNotify(outbox, now)
  const fieldsOf: Record<ChatService, Record<string, string>> = {
    discord: { address: `${receiver.origin}/api/webhooks/1/abc` },
    slack: { address: `${receiver.origin}/services/T0/B0/abc` },
    groupme: { bot: 'a1b2c3d4e5f6a7b8c9d0e1f2a3' },
    telegram: { token: '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw', chat: '-100123' },
    webhook: { address: `${receiver.origin}/hook`, secret: SIGNING_SECRET },
  }

  return {
    receiver,
    chats,
    outbox,
    notify,
    announce: (...news: Announcement[]) => db.transaction((tx) => notify(tx, () => news)),
    async add(service: ChatService, wanted: Partial<StoredChat> = {}): Promise<string> {
      const id = randomUUID()
      const quiet = { isOn: false, from: '22:00', to: '07:00', zone: 'America/New_York' }
      const usual = {
        name: service,
        isOn: true,
        kinds: ['trade-made', 'dues-due'] as ChatKind[],
        namesDues: false,
        quiet,
      }
      await chats.add(db.query, { ...usual, ...wanted, id, service, fields: fieldsOf[service] }, time)
      return id
    },
    now,
    pass(ms: number) {
      time += ms
    },
    states: async () =>
      (await db.query.selectFrom('outbox').select('state').orderBy('state').execute()).map(({ state }) => state),
  }
}

export const announcementOf = (key: string, wanted: Partial<Announcement> = {}): Announcement => ({
  kind: 'trade-made',
  key,
  title: `Trade ${key}`,
  text: `All about ${key}.`,
  path: '/trades',
  ...wanted,
})
