import type { Instant } from '@tuff/league'
import type { Flag, Json } from './columns.ts'

/** The outbox, its receivers and their settings. */
export type MessageTables = {
  /**
   * Messages to send (HAND-05). `content` is encrypted, and deleted after sending; `due_at` is the next attempt. Times
   * of day; `reason` says in words why sending failed.
   */
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
  /** Until when a receiver accepts nothing. */
  outbox_pauses: { channel: 'mail' | 'push' | 'chat'; recipient: string; until: Instant }
  /** Notification settings; no row means the defaults. */
  message_choices: { recipient: string; kind: string; channel: 'mail' | 'push'; is_wanted: Flag }
  /**
   * HAND-03: browsers with push notifications. `id` is a hash of the subscription's endpoint; `subscription` is
   * encrypted; `session` is that in which it was added, if the provider names one; `told` holds the ids of the
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
  /** Times of day as '22:00', in the zone's local time. */
  quiet_hours: { recipient: string; is_on: Flag; from_time: string; to_time: string; zone: string }
  /** TALK-01: the league's chats and webhooks. `fields`, their addresses and secrets, is encrypted. */
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
