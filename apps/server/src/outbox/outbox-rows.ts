import type { Instant } from '@tuff/league'
import type { Selectable, Updateable } from 'kysely'
import type { Query } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { sha256 } from '#platform/sha256.ts'
import type { ChannelName, NewMessage } from './message.ts'

export type OutboxRow = Selectable<Tables['outbox']>

export const GIVEN_UP_AFTER_MS = 48 * 60 * 60_000
const LISTED_MS = 30 * 24 * 60 * 60_000
const REMEMBERED_MS = 400 * 24 * 60 * 60_000

export const idOf = ({ channel, recipient, cause }: Pick<NewMessage, 'channel' | 'recipient' | 'cause'>): string =>
  sha256(JSON.stringify([channel, recipient, cause])).slice(0, 32)

/** Keeps an existing row: the same cause never notifies twice. */
export async function add(query: Query, row: OutboxRow): Promise<void> {
  await query
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** More than the clocks of two nodes differ. */
const SKEW_MS = 5 * 60_000

type Due = {
  now: Instant
  /** After the first attempt, the second and so on; the last one repeats. */
  pauses: readonly number[]
  paused: readonly string[]
  most: number
}

/** Ignores timestamps of a clock that was ahead: neither a pause nor queueing can lie so far in the future. */
export const due = (query: Query, channel: ChannelName, { now, pauses, paused, most }: Due): Promise<OutboxRow[]> =>
  query
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .$if(paused.length > 0, (rows) => rows.where('recipient', 'not in', paused))
    .where(({ or, and, eb }) =>
      or([
        eb('due_at', '<=', now),
        and([eb('attempts', '=', 0), eb('queued_at', '>', now + SKEW_MS), eb('due_at', '=', eb.ref('queued_at'))]),
        ...pauses.map((pause, at) =>
          and([
            eb('attempts', at === pauses.length - 1 ? '>=' : '=', at + 1),
            eb('due_at', '>', now + pause + SKEW_MS),
          ]),
        ),
      ]),
    )
    .orderBy('due_at')
    .orderBy('queued_at')
    .limit(most)
    .execute()

/**
 * An attempt is stored before it is made, with the time of the next one: after a kill the next process can continue,
 * and only one of two nodes sends.
 */
export async function beginAttempt(query: Query, { id, attempts }: OutboxRow, nextAt: Instant): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('outbox')
    .set({ attempts: attempts + 1, due_at: nextAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function updateWaiting(
  query: Query,
  ids: readonly string[],
  change: Updateable<Tables['outbox']>,
): Promise<void> {
  await query.updateTable('outbox').set(change).where('id', 'in', ids).where('state', '=', 'waiting').execute()
}

/** Deletes the content, which is no longer needed. */
export const end = (query: Query, ids: readonly string[], state: 'sent' | 'unwanted', at: Instant) =>
  updateWaiting(query, ids, { state, ended_at: at, content: '', reason: null })

export const noteFailure = (query: Query, ids: readonly string[], reason: string) =>
  updateWaiting(query, ids, { reason })

/** Counts no failed attempt, so that the pauses between attempts do not grow. */
export const defer = (query: Query, ids: readonly string[], reason: string, until: Instant) =>
  updateWaiting(query, ids, { reason, attempts: 0, due_at: until })

export const giveUp = (query: Query, ids: readonly string[], reason: string, at: Instant) =>
  updateWaiting(query, ids, { state: 'given-up', ended_at: at, reason })

/** Includes channels that are no longer configured. */
export async function giveUpOverdue(query: Query, at: Instant) {
  await query
    .updateTable('outbox')
    .set({ state: 'given-up', ended_at: at })
    .where('state', '=', 'waiting')
    .where('give_up_at', '<=', at)
    .execute()
}

/** Ignores timestamps of a clock that was ahead. */
export async function notifiedBetween(
  query: Query,
  channel: ChannelName,
  from: Instant,
  to: Instant,
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('outbox')
    .select('recipient')
    .distinct()
    .where('channel', '=', channel)
    .where('state', '=', 'sent')
    .where('ended_at', '>', from)
    .where('ended_at', '<=', to)
    .execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

/** Older failures are not worth resending. */
export const givenUp = (query: Query, now: Instant): Promise<OutboxRow[]> =>
  query
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'given-up')
    .where('ended_at', '>', now - LISTED_MS)
    .orderBy('ended_at', 'desc')
    .execute()

export const withContent = (query: Query): Promise<OutboxRow[]> =>
  query.selectFrom('outbox').selectAll().where('content', '!=', '').execute()

export async function rewrite(query: Query, id: string, content: string): Promise<void> {
  await query.updateTable('outbox').set({ content }).where('id', '=', id).execute()
}

export async function withdraw(query: Query, recipient: string, kinds: readonly string[], at: Instant): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ state: 'unwanted', ended_at: at, content: '', reason: null })
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'given-up'])
    .execute()
}

export const find = (query: Query, id: string): Promise<OutboxRow | undefined> =>
  query.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()

export async function requeue(query: Query, { id, expires_at }: OutboxRow, now: Instant): Promise<void> {
  const give_up_at = Math.min(now + GIVEN_UP_AFTER_MS, expires_at ?? Number.POSITIVE_INFINITY)
  await query
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now, give_up_at, ended_at: null, reason: null })
    .where('id', '=', id)
    .where('state', '=', 'given-up')
    .execute()
}

/**
 * Finished messages are kept for more than a season, so that their cause does not notify again; expired ones, such as
 * links that strangers request, are not.
 */
export async function sweep(query: Query, now: Instant): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where((where) =>
      where.or([
        where('ended_at', '<', now - REMEMBERED_MS),
        where.and([where('state', '!=', 'given-up'), where('expires_at', '<', now)]),
      ]),
    )
    .execute()
}
