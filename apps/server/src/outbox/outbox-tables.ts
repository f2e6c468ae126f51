import type { Instant } from '@tuff/league'
import type { Flag, Json } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
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
}
