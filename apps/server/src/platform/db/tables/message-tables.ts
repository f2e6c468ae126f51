import type { Instant } from '@tuff/league'
import type { Flag, Json } from './columns.ts'

export type MessageTables = {
  /** HAND-05: `content` is encrypted, and deleted after sending; `due_at` is the next attempt. */
  outbox: {
    id: string
    channel: 'mail' | 'push' | 'chat'
    recipient: string
    kind: string
    content: string
    state: 'waiting' | 'sent' | 'unwanted' | 'given-up'
    attempts: number
    queued_at: Instant
    due_at: Instant
    give_up_at: Instant
    expires_at: Instant | null
    ended_at: Instant | null
    reason: string | null
  }
  outbox_pauses: { channel: 'mail' | 'push' | 'chat'; recipient: string; until: Instant }
  /** No row means the defaults. */
  message_choices: { recipient: string; kind: string; channel: 'mail' | 'push'; is_wanted: Flag }
  /**
   * HAND-03: `id` is a hash of the subscription's endpoint; `subscription` is encrypted; `told` holds the ids of the
   * delivered messages.
   */
  push_devices: {
    id: string
    recipient: string
    subject: string
    session: string | null
    subscription: string
    browser: string
    added_at: Instant
    told_at: Instant | null
    told: Json
  }
  /** Local times of the zone, such as '22:00'. */
  quiet_hours: { recipient: string; is_on: Flag; from_time: string; to_time: string; zone: string }
  /** TALK-01: `fields`, the addresses and secrets, is encrypted. */
  chats: {
    id: string
    service: string
    name: string
    is_on: Flag
    kinds: Json
    names_dues: Flag
    quiet: Json
    fields: string
    added_at: Instant
    sent_at: Instant | null
    sent_title: string | null
  }
}
