import { setTimeout as sleep } from 'node:timers/promises'
import { getSystemErrorMessage } from 'node:util'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { createConflictMutex } from './conflicts.ts'
import { DatabaseError } from './database-error.ts'
import type { OpenedDatabase } from './opened.ts'
import type { Tables } from './tables.ts'
import { openTimedPool, type TimeLimits } from './timed-pool.ts'
import { UnavailableError, unavailabilityIn } from './unavailable.ts'
import { type OnUpgrade, upgrade } from './upgrade.ts'

/** Queries of the league take milliseconds; a migration may take longer, or wait for the node that runs it. */
const EVERYDAY: TimeLimits = { statementMs: 6_000, timeoutMs: 8_000 }
const OPENING: TimeLimits = { statementMs: 55_000, timeoutMs: 60_000 }

type Where = { dataFolder: string; databaseUrl: string; secret?: string | undefined }
type Waiting = { timeoutMs?: number; onWaiting?: (sentence: string) => void; onUpgrade?: OnUpgrade | undefined }

export async function openPostgres(source: Where, waiting: Waiting = {}): Promise<OpenedDatabase> {
  const { databaseUrl } = source
  const openKysely = (limits: TimeLimits) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openTimedPool(databaseUrl, limits) }) })
  const opening = openKysely(OPENING)
  try {
    await whenItStarts(databaseUrl, waiting, () =>
      withUpgradeLock(opening, () => upgrade(opening, { source, onUpgrade: waiting.onUpgrade })),
    )
  } catch (error) {
    throw openError(databaseUrl, error)
  } finally {
    await opening.destroy()
  }
  const kysely = openKysely(EVERYDAY)
  const untilNoConflict = createConflictMutex()
  return {
    kind: 'postgres',
    kysely,
    // Serializable, because rules that read before they write would otherwise break under concurrency.
    transaction: (work, { isQueued = false } = {}) =>
      untilNoConflict(() =>
        kysely
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (tx) => {
            // Before the first query, which takes the transaction's snapshot.
            if (isQueued) await sql`lock table late_changes in share row exclusive mode`.execute(tx)
            return work(tx)
          }),
      ),
    condition: () => Promise.race([ping(kysely), sleep(2_000, 'lost' as const, { ref: false })]),
    close: () => kysely.destroy(),
  }
}

/** Any number that no other program uses as an advisory lock in this database. */
const UPGRADE_LOCK = 8_337_002

/** One of several starting nodes upgrades; the others then have nothing to do. */
function withUpgradeLock(kysely: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  return kysely.connection().execute(async (held) => {
    const tryLock = sql<{ has: boolean }>`select pg_try_advisory_lock(${UPGRADE_LOCK}) as has`
    while (!(await tryLock.execute(held)).rows[0]?.has) await sleep(RETRY_MS)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${UPGRADE_LOCK})`.execute(held)
    }
  })
}

const ping = (kysely: Kysely<Tables>) =>
  sql`select 1`.execute(kysely).then(
    () => 'ok' as const,
    () => 'lost' as const,
  )

const RETRY_MS = 500

/** A server that starts together with this process needs a moment; other refusals are final. */
async function whenItStarts(databaseUrl: string, { timeoutMs = 0, onWaiting }: Waiting, work: () => Promise<void>) {
  const deadline = performance.now() + timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!unavailabilityIn(error) || performance.now() + RETRY_MS > deadline) throw error
      if (attempt === 1)
        onWaiting?.(`Waiting up to ${timeoutMs / 1000} s for the PostgreSQL database ${nameOf(databaseUrl)}.`)
      await sleep(RETRY_MS)
    }
  }
}

function openError(databaseUrl: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error
  return new DatabaseError(
    `The PostgreSQL database ${nameOf(databaseUrl)} of DATABASE_URL cannot be used (${reason(error)}).`,
    { cause: error },
  )
}

/** The address may contain a password, which must not be logged. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return host + pathname
}

function reason(error: Error): string {
  if (error instanceof UnavailableError && error.cause instanceof Error) return reason(error.cause)
  // A host name with several addresses fails once per address, and the aggregate error has no message.
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
  return 'errno' in first && typeof first.errno === 'number' ? getSystemErrorMessage(first.errno) : first.message
}
