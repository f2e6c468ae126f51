import { pauseAfter } from '#platform/backoff.ts'
import type { Database } from '#platform/db/client.ts'

/** The first failures are free; each further one doubles the wait, up to the longest. */
export type Limit = { free: number; waitMs: { first: number; longest: number } }

const FORGET_AFTER_MS = 24 * 60 * 60_000
const FORGET_KNOWN_AFTER_MS = 30 * FORGET_AFTER_MS

type Row = { failures: number; locked_until: number; last_at: number }

/** Failed sign-ins, stored in the database so that a restart or another node does not reset them. */
export function createFailureStore(db: Database, now: () => number) {
  const find = (key: string) =>
    db.query.selectFrom('sign_in_failures').selectAll().where('key', '=', key).executeTakeFirst()

  return {
    /** Returns the wait of a locked key; otherwise counts one more failure and returns 0. */
    async count(key: string, limit: Limit): Promise<number> {
      for (;;) {
        const seen = await find(key)
        if (seen && seen.locked_until > now()) return seen.locked_until - now()
        const failures = (seen && seen.last_at > now() - FORGET_AFTER_MS ? seen.failures : 0) + 1
        const row = { failures, locked_until: now() + waitAfter(failures, limit), last_at: now() }
        if (await replace(db, key, seen, row)) return 0
      }
    },

    async decrement(key: string): Promise<void> {
      await db.query
        .updateTable('sign_in_failures')
        .set((row) => ({ failures: row('failures', '-', 1), locked_until: 0 }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute()
    },

    async forget(key: string): Promise<void> {
      await db.query.deleteFrom('sign_in_failures').where('key', '=', key).execute()
    },

    async note(key: string): Promise<void> {
      const row: Row = { failures: 0, locked_until: 0, last_at: now() }
      await db.query
        .insertInto('sign_in_failures')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },

    has: async (key: string): Promise<boolean> => (await find(key)) !== undefined,

    async sweep(): Promise<void> {
      await db.query
        .deleteFrom('sign_in_failures')
        .where((where) =>
          where.or([
            where('last_at', '<', now() - FORGET_KNOWN_AFTER_MS),
            where.and([where('last_at', '<', now() - FORGET_AFTER_MS), where('key', 'not like', 'known:%')]),
          ]),
        )
        .execute()
    },
  }
}

const waitAfter = (failures: number, { free, waitMs }: Limit) =>
  failures < free ? 0 : pauseAfter(failures - free, waitMs)

/** False when another attempt was written meanwhile: the caller decides again on the new state. */
async function replace(db: Database, key: string, seen: Row | undefined, row: Row): Promise<boolean> {
  if (!seen) {
    const { numInsertedOrUpdatedRows } = await db.query
      .insertInto('sign_in_failures')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db.query
    .updateTable('sign_in_failures')
    .set(row)
    .where('key', '=', key)
    .where('failures', '=', seen.failures)
    .where('last_at', '=', seen.last_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
