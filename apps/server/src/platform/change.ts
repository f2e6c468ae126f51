import { writeEntry } from './audit-log.ts'
import type { Author } from './author.ts'
import type { Database, Tx } from './db/client.ts'
import { AppError } from './errors.ts'
import { type KeyedRequest, runOnce } from './idempotency.ts'
import type { Entry } from './logged-action.ts'
import { createMutex } from './mutex.ts'
import { createNotices, type Notice, type Notices } from './notices.ts'
import { readSeasonOver, seasonIsOver } from './season-over.ts'

type Deps = {
  db: Database
  /** The command line has none: a running server reads accounts when it needs them. */
  notices?: Notices
  /** Resolves when everything published so far is in the snapshot. */
  settled?: () => Promise<void>
  /** The time of day, whatever the speed of the league's clock. */
  now?: () => number
}

type Request = {
  by: Author
  key?: KeyedRequest | undefined
  /** The parts that every node reloads. */
  touches: readonly Exclude<Notice['part'], 'stats'>[]
  /** Runs on this node before the notices, so that the author's next request sees the change. */
  first?: (() => Promise<void> | void) | undefined
  /** Allows the change after the end of a season; `keep` adds it to the stored season. */
  afterTheEnd?: { keep?(tx: Tx, season: number): Promise<void> }
}

const OF_THE_SEASON: ReadonlySet<Notice['part']> = new Set([
  'games',
  'rosters',
  'corrections',
  'requests',
  'picks',
  'money',
  'week',
  'league',
])

/** Without an entry when nothing changed. */
export type ChangeResult<Result> = { entry?: Entry | Entry[]; result: Result }

export type MakeChange = ReturnType<typeof createChange>

/**
 * Runs rules, writes, log entry and idempotency key in one transaction, publishes after the commit, and returns when
 * the snapshot is ready. A repeated request publishes again, in case the first call ended before that.
 */
export function createChange({ db, notices = createNotices(), settled = notices.sent, now = Date.now }: Deps) {
  /** Serialized, because PostgreSQL would roll back most of fifty concurrent changes so often that some give up. */
  const serialize = createMutex()

  return async <Result>(
    { by, key, touches, first, afterTheEnd }: Request,
    work: (tx: Tx) => Promise<ChangeResult<Result>>,
  ): Promise<Result> => {
    const isOfTheSeason = touches.some((part) => OF_THE_SEASON.has(part))
    const make = async (tx: Tx) => {
      const over = isOfTheSeason ? await readSeasonOver(tx) : undefined
      if (over !== undefined && !afterTheEnd) throw new AppError('rule-broken', seasonIsOver(over))
      const { entry = [], result } = await work(tx)
      for (const each of [entry].flat()) await writeEntry(tx, by, each, { at: now() })
      if (over !== undefined) await afterTheEnd?.keep?.(tx, over)
      return result
    }
    const result = await serialize(() =>
      // A change of a closed week reads the whole season, and would conflict with those of other nodes again and again.
      db.transaction((tx) => runOnce(tx, key, now(), () => make(tx)), { isQueued: isOfTheSeason }),
    )
    try {
      await first?.()
    } finally {
      for (const part of touches) notices.publish({ part })
    }
    await settled()
    return result
  }
}
