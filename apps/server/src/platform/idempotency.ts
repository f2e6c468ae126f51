import type { IdempotentHeaders } from '@tuff/contract'
import type { Tx } from './db/tables.ts'
import { AppError } from './errors.ts'
import { sha256 } from './sha256.ts'

/** Keys are scoped to the account. */
export type KeyedRequest = { key: string; subject: string; what: string; body: unknown }

/** `what` separates calls with the same body. */
export function keyedRequest(
  what: string,
  { headers, body, user }: { headers: IdempotentHeaders; body: unknown; user: { subject: string } },
): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  return key === undefined ? undefined : { key, subject: user.subject, what, body }
}

/**
 * Runs within the work's own transaction, so that one of two concurrent requests finds the other's response. A refusal
 * is not stored, because nothing was changed. Keys are never swept by age: a node whose clock is days ahead would
 * delete them all.
 */
export async function runOnce<Result>(
  tx: Tx,
  request: KeyedRequest | undefined,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!request) return work()
  const { key, subject } = request
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ key, subject, request_hash: hashOf(request), answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['subject', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return storedResponse(tx, request)

  const result = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result) })
    .where('subject', '=', subject)
    .where('key', '=', key)
    .execute()
  return result
}

/** The row is visible only after the other transaction has committed, with its response. */
async function storedResponse<Result>(tx: Tx, request: KeyedRequest): Promise<Result> {
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

const hashOf = ({ what, body }: KeyedRequest): string => sha256(JSON.stringify([what, body]))
