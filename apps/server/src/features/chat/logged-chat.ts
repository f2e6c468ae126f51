import { CHAT_KINDS, CHAT_SERVICES } from '@tuff/contract'
import type { StoredChat } from '#outbox/channels/chat-store.ts'

/** A chat in the log, which every manager reads: without its addresses. */
export const loggedChat = (
  { service, name, isOn, kinds, namesDues, quiet }: Omit<StoredChat, 'id' | 'lastSent'>,
  isMoved = false,
) => ({
  Chat: `${CHAT_SERVICES[service].label}, ${name}`,
  State: isOn ? 'on' : 'off',
  Messages: kinds.map((kind) => CHAT_KINDS[kind].label).join(', ') || 'none',
  'Names in dues reminders': namesDues ? 'yes' : 'no',
  'Quiet hours': quiet.isOn ? `${quiet.from} to ${quiet.to}, ${quiet.zone}` : 'none',
  ...(isMoved && { Address: 'replaced' }),
})
