import { type ChatService, fieldsOf } from '@tuff/contract'
import type { ChatFields } from '#outbox/channels/chat-format.ts'

/** Shorter values would be given away by their last characters. */
const SHORTEST = 12

/** TALK-01: what is shown of addresses and secrets: the host and the last four characters. */
export function maskedFields(service: ChatService, fields: ChatFields | undefined): Record<string, string> {
  if (!fields) return {}
  return Object.fromEntries(Object.keys(fieldsOf(service)).map((name) => [name, masked(fields[name] ?? '')]))
}

function masked(value: string): string {
  const end = value.length < SHORTEST ? '…' : `…${value.slice(-4)}`
  return URL.canParse(value) && /^https?:/i.test(value) ? `${new URL(value).host}${end}` : end
}
