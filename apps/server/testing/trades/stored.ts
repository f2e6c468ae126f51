import type { Database } from '#platform/db/client.ts'

/** All rows that the commissioner's changes may touch. */
export async function stored({ query }: Database) {
  return {
    rosters: await query.selectFrom('rosters').selectAll().orderBy('email').orderBy('week').orderBy('slot').execute(),
    trades: await query.selectFrom('trades').selectAll().orderBy('id').execute(),
    requests: await query.selectFrom('trade_requests').selectAll().orderBy('id').execute(),
    audit: await query.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    keys: await query.selectFrom('idempotency_keys').selectAll().orderBy('key').execute(),
  }
}
