import type { Instant } from '@tuff/league'
import type { Query } from '#platform/db/client.ts'
import type { ChannelName } from './message.ts'
import { givenUp, type OutboxRow } from './outbox-rows.ts'

export async function summary(query: Query, now: Instant) {
  const count = (state: OutboxRow['state']) =>
    query
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
  const sent = await query
    .selectFrom('outbox')
    .select((row) => ['channel', row.fn.max('ended_at').as('at')] as const)
    .where('state', '=', 'sent')
    .where('ended_at', '<=', now)
    .groupBy('channel')
    .execute()
  const failed = await givenUp(query, now)
  const devices = await query
    .selectFrom('push_devices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const lastSentAt: Partial<Record<ChannelName, number | null>> = {}
  for (const { channel, at } of sent) lastSentAt[channel] = at === null ? null : Number(at)
  return {
    outbox: {
      waiting: Number((await count('waiting')).count),
      givenUp: failed.length,
      lastReason: failed[0]?.reason ?? null,
    },
    lastSentAt,
    devices: Number(devices.count),
  }
}
