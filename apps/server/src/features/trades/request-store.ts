import type { Instant, RequestState } from '@tuff/league'
import type { Query, Tx } from '#platform/db/client.ts'
import type { RequestRow } from '#season/request-rows.ts'

export const findRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom('trade_requests').selectAll().where('id', '=', id).executeTakeFirst()

export async function addRequest(tx: Tx, request: RequestRow): Promise<void> {
  await tx.insertInto('trade_requests').values(request).execute()
}

export const readOpenOf = (tx: Tx, email: string): Promise<RequestRow[]> =>
  tx.selectFrom('trade_requests').selectAll().where('email', '=', email).where('state', '=', 'asked').execute()

export const readRequestsOf = (query: Query, email: string): Promise<RequestRow[]> =>
  query.selectFrom('trade_requests').selectAll().where('email', '=', email).execute()

export const readOpenRequests = (query: Query): Promise<RequestRow[]> =>
  query.selectFrom('trade_requests').selectAll().where('state', '=', 'asked').execute()

type Decision = { state: Exclude<RequestState, 'asked'>; at: Instant; reason?: string | undefined }

export async function decide(tx: Tx, request: RequestRow, { state, at, reason }: Decision): Promise<RequestRow> {
  const decided = { state, decided_at: at, reason: reason ?? null }
  await tx.updateTable('trade_requests').set(decided).where('id', '=', request.id).execute()
  return { ...request, ...decided }
}
