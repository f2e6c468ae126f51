import { createHash } from 'node:crypto'
import type { IdempotentHeaders } from '@tuff/contract'
import type { Transaction } from 'kysely'
import type { Tables } from './db/tables.ts'
import { AppError } from './errors.ts'

/** One request under the key its sender chose for it. A key means something to the account that sent it only. */
export type KeyedRequest = { key: string; subject: string; what: string; body: unknown }

/** What a request that was sent under a key is remembered by; `what` tells apart the calls that take the same body. */
export function keyedRequest(
  what: string,
  { headers, body, user }: { headers: IdempotentHeaders; body: unknown; user: { subject: string } },
): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  return key === undefined ? undefined : { key, subject: user.subject, what, body }
}

/**
 * Does the work for the first request under a key and gives its answer to all others, within the work's own
 * transaction: of two that arrive at the same instant one finds the other's answer. A refusal is not remembered,
 * because nothing was done that could be done twice. A key is kept as long as the log's entry of its change: sweeping by
 * age would let a node whose clock is days ahead forget them all, and do a repeated request again.
 */
export async function onceOnly<Answer>(
  tx: Transaction<Tables>,
  request: KeyedRequest | undefined,
  now: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request) return work()
  const { key, subject } = request
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ key, subject, request_hash: hashOf(request), answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['subject', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return firstAnswer(tx, request)

  const answer = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('subject', '=', subject)
    .where('key', '=', key)
    .execute()
  return answer
}

/** Answered by the transaction that came first: its row is seen only once it is committed, answer and all. */
async function firstAnswer<Answer>(tx: Transaction<Tables>, request: KeyedRequest): Promise<Answer> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('subject', '=', request.subject)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (first.request_hash !== hashOf(request)) {
    throw new AppError('rule-broken', 'This Idempotency-Key was already used for another request. Send a new one.')
  }
  return JSON.parse(first.answer!)
}

const hashOf = ({ what, body }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([what, body]))
    .digest('base64url')
