import type { Instant } from '@tuff/league'
import type { Flag, Json } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    /** No row means the defaults. */
    message_choices: { recipient: string; kind: string; channel: 'mail' | 'push'; is_wanted: Flag }
    /**
     * HAND-03: `id` is a hash of the subscription's endpoint; `subscription` is encrypted; `delivered` holds the ids of the
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
      last_sent_at: Instant | null
      delivered: Json
    }
    /** Local times of the zone, such as '22:00'. */
    quiet_hours: { recipient: string; is_on: Flag; from_time: string; to_time: string; zone: string }
  }
}
