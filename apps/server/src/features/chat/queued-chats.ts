import type { Instant } from '@tuff/league'
import type { Query } from '#platform/db/client.ts'

type Queued = { waiting: number; givenUp: { at: Instant; reason: string } | null }

/** The queue of each chat by its id: how many messages wait, and the last one that was given up. */
export async function readQueued(query: Query): Promise<Map<string, Queued>> {
  const rows = await query
    .selectFrom('outbox')
    .select(['recipient', 'state', 'ended_at', 'reason'])
    .where('channel', '=', 'chat')
    .where('state', 'in', ['waiting', 'given-up'])
    .orderBy('ended_at')
    .execute()
  const queued = new Map<string, Queued>()
  for (const { recipient, state, ended_at, reason } of rows) {
    const { waiting, givenUp } = queued.get(recipient) ?? { waiting: 0, givenUp: null }
    if (state === 'waiting') queued.set(recipient, { waiting: waiting + 1, givenUp })
    else queued.set(recipient, { waiting, givenUp: { at: ended_at ?? 0, reason: reason ?? NEVER_TRIED } })
  }
  return queued
}

const NEVER_TRIED = 'The server was not running.'
