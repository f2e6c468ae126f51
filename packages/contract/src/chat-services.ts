import { z } from 'zod'

type ChatField = { readonly label: string; readonly hint: string; readonly isGenerated?: true }

type Service = { readonly label: string; readonly fields: Readonly<Record<string, ChatField>> }

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
} as const satisfies Record<string, Service>

export const ChatService = z.enum(
  Object.keys(CHAT_SERVICES) as [keyof typeof CHAT_SERVICES, ...(keyof typeof CHAT_SERVICES)[]],
)
export type ChatService = z.infer<typeof ChatService>

export const fieldsOf = (service: ChatService): Readonly<Record<string, ChatField>> => CHAT_SERVICES[service].fields
