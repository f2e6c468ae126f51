import type { Transaction } from 'kysely'
import { type Entry, record } from './audit-log.ts'
import type { Author } from './author.ts'
import type { Database } from './db/client.ts'
import type { Tables } from './db/tables.ts'
import { AppError } from './errors.ts'
import { type KeyedRequest, onceOnly } from './idempotency.ts'
import { createMutex } from './mutex.ts'
import { createNotices, type Notice, type Notices } from './notices.ts'
import { readSeasonOver, seasonIsOver } from './season-over.ts'

type Deps = {
  db: Database
  /** Without them nobody is told, as from the command line: a running server asks for an account whenever it needs one. */
  notices?: Notices
  /** Resolves when everything told so far is in the snapshot. */
  settled?: () => Promise<void>
  /** The time of day: a repeated request comes within minutes of it, however fast the league's clock runs. */
  now?: () => number
}

type Request = {
  by: Author
  /** Of a request that may come twice and is done once. */
  key?: KeyedRequest | undefined
  /** What every node reads again. */
  touches: readonly Exclude<Notice['part'], 'stats'>[]
  /** What this node does before all others, so that whoever made the change finds it with his next request. */
  first?: (() => Promise<void> | void) | undefined
  /** For what is not refused once a season is over; `keep` adds it to what was kept of that. */
  afterTheEnd?: { keep?(tx: Transaction<Tables>, season: number): Promise<void> }
}

/** What a season consists of, unlike accounts, flags and the like. */
const OF_THE_SEASON: ReadonlySet<Notice['part']> = new Set([
  'games',
  'rosters',
  'corrections',
  'requests',
  'money',
  'week',
  'league',
])

/** What was done, with one entry or several: none where everything was already as it should be. */
export type Made<Answer> = { entry?: Entry | Entry[]; answer: Answer }

export type MakeChange = ReturnType<typeof createChange>

/**
 * How every change of the commissioner is made. `work` asks the rules and writes, in one transaction with the entry of
 * the log and the memory of the request; once that is committed everybody is told, and the answer waits for the snapshot.
 * Whoever repeats a request has them told again: the first time may have ended between the two.
 */
export function createChange({ db, notices = createNotices(), settled = notices.said, now = Date.now }: Deps) {
  /**
   * Only a courtesy: the database alone sees to it that no rule is broken, but of fifty who try at once PostgreSQL would
   * send most back so often that some give up.
   */
  const inTurn = createMutex()

  return async <Answer>(
    { by, key, touches, first, afterTheEnd }: Request,
    work: (tx: Transaction<Tables>) => Promise<Made<Answer>>,
  ): Promise<Answer> => {
    const isOfTheSeason = touches.some((part) => OF_THE_SEASON.has(part))
    const make = async (tx: Transaction<Tables>) => {
      const over = isOfTheSeason ? await readSeasonOver(tx) : undefined
      if (over !== undefined && !afterTheEnd) throw new AppError('rule-broken', seasonIsOver(over))
      const { entry = [], answer } = await work(tx)
      for (const each of [entry].flat()) await record(tx, by, each, { at: now() })
      if (over !== undefined) await afterTheEnd?.keep?.(tx, over)
      return answer
    }
    const answer = await inTurn(() => db.transaction((tx) => onceOnly(tx, key, now(), () => make(tx))))
    try {
      await first?.()
    } finally {
      for (const part of touches) notices.publish({ part })
    }
    await settled()
    return answer
  }
}
