import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './fields.ts'
import { QuietHours } from './notification-settings.ts'

type ChatField = { readonly label: string; readonly hint: string; readonly isGenerated?: true }

/** TALK-01: fields in the order of the page. */
export const CHAT_SERVICES = {
  discord: {
    label: 'Discord',
    fields: { address: { label: 'Webhook URL', hint: 'Channel settings, Integrations, Webhooks, Copy Webhook URL' } },
  },
  slack: {
    label: 'Slack',
    fields: { address: { label: 'Webhook URL', hint: 'From the Incoming Webhooks of an app of your workspace' } },
  },
  groupme: {
    label: 'GroupMe',
    fields: { bot: { label: 'Bot ID', hint: 'Create a bot for your group at dev.groupme.com' } },
  },
  telegram: {
    label: 'Telegram',
    fields: {
      token: { label: 'Bot token', hint: 'From @BotFather, such as 123456789:AAH...' },
      chat: { label: 'Chat ID', hint: 'Such as -1001234567890, or @name of a public channel' },
    },
  },
  webhook: {
    label: 'Webhook',
    fields: {
      address: { label: 'URL', hint: 'Receives each message as JSON by POST' },
      secret: { label: 'Signing secret', hint: 'Copy it to your receiver: it is not shown again', isGenerated: true },
    },
  },
} as const satisfies Record<string, { label: string; fields: Record<string, ChatField> }>

export const ChatService = z.enum(
  Object.keys(CHAT_SERVICES) as [keyof typeof CHAT_SERVICES, ...(keyof typeof CHAT_SERVICES)[]],
)
export type ChatService = z.infer<typeof ChatService>

export const fieldsOf = (service: ChatService): Readonly<Record<string, ChatField>> => CHAT_SERVICES[service].fields

/** TALK-01. */
export const CHAT_KINDS = {
  'week-settled': { label: 'Week settled', hint: 'Places and prizes, when the week closes' },
  recap: { label: 'Recap', hint: 'Its first sentences, with a link to the page' },
  'trade-made': { label: 'Trade made', hint: 'By the commissioner, or an approved request' },
  'lead-changed': { label: 'Lead changed', hint: 'On a Sunday, once a team has led the week for five minutes' },
  'picks-missing': { label: 'Pick Night', hint: 'Which teams are missing before the lock' },
  reveal: { label: 'The Reveal', hint: 'When the picks are locked and everyone can see them' },
  'dues-due': { label: 'Dues reminder', hint: 'A week before and on the day, without names' },
} as const

export const ChatKind = z.enum(Object.keys(CHAT_KINDS) as [keyof typeof CHAT_KINDS, ...(keyof typeof CHAT_KINDS)[]])
export type ChatKind = z.infer<typeof ChatKind>

const LONGEST_NAME = 60
const LONGEST_FIELD = 2_000
export const MOST_CHATS = 20

const ChatName = z
  .string()
  .trim()
  .min(1, 'A name is missing')
  .max(LONGEST_NAME, `A name may have ${LONGEST_NAME} characters`)
  .regex(/^\P{Cc}*$/u, 'A name has no control characters')

const Fields = z.record(z.string().max(40), z.string().trim().max(LONGEST_FIELD))

const ChatSettings = z.object({
  name: ChatName,
  isOn: z.boolean(),
  kinds: z.array(ChatKind).max(Object.keys(CHAT_KINDS).length),
  /** Whether dues reminders name the teams. */
  namesDues: z.boolean(),
  quiet: QuietHours,
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** Absent fields keep their values when a chat is edited. */
export const ChatDraft = ChatSettings.extend({ service: ChatService, fields: Fields })
export type ChatDraft = z.infer<typeof ChatDraft>

/** Secrets are never sent: `fields` has only the host and the last characters. */
const Chat = ChatSettings.extend({
  id: z.string(),
  service: ChatService,
  fields: z.record(z.string(), z.string()),
  /** The last delivery. */
  lastSent: z.object({ at: z.int(), title: z.string() }).nullable(),
  waiting: z.int(),
  /** The receiver requested to wait until then; null while it accepts messages. */
  pausedUntil: z.int().nullable(),
  /** The last message that was given up, unless a later one was delivered. */
  givenUp: z.object({ at: z.int(), reason: z.string() }).nullable(),
})
export type Chat = z.infer<typeof Chat>

const Chats = z.object({ chats: z.array(Chat) })
const HERE = '/api/commissioner/chats'

export const CHAT_CALLS = {
  all: endpoint('GET', HERE, 'commissioner', { response: Chats }),
  add: endpoint('POST', HERE, 'commissioner', {
    needsRecentSignIn: true,
    body: ChatDraft,
    response: Chats,
    status: 201,
  }),
  edit: endpoint('PUT', `${HERE}/:id`, 'commissioner', {
    needsRecentSignIn: true,
    params: ById,
    body: ChatDraft,
    response: Chats,
  }),
  remove: endpoint('DELETE', `${HERE}/:id`, 'commissioner', { needsRecentSignIn: true, params: ById, response: Chats }),
  /** Sends immediately, even while the chat is off or in quiet hours. */
  test: endpoint('POST', `${HERE}/:id/test`, 'commissioner', { params: ById, response: Chats }),
}
