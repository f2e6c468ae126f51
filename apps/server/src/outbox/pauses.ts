import type { Instant } from '@tuff/league'
import type { Query } from '#platform/db/client.ts'
import type { ChannelName } from './message.ts'

/** TALK-02: sends nothing to this receiver until then, as it requested. */
export async function pause(query: Query, channel: ChannelName, recipient: string, until: Instant): Promise<void> {
  await query
    .insertInto('outbox_pauses')
    .values({ channel, recipient, until })
    .onConflict((conflict) => conflict.columns(['channel', 'recipient']).doUpdateSet({ until }))
    .execute()
}

export async function readPauses(query: Query, channel: ChannelName, now: Instant): Promise<Map<string, Instant>> {
  const rows = await query
    .selectFrom('outbox_pauses')
    .select(['recipient', 'until'])
    .where('channel', '=', channel)
    .where('until', '>', now)
    .where('until', '<=', now + LONGEST_MS)
    .execute()
  return new Map(rows.map(({ recipient, until }) => [recipient, until]))
}

/** Longer pauses were stored by a clock that was ahead, and are ignored. */
const LONGEST_MS = 24 * 3_600_000
