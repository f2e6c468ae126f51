import { findPlayer, findTeam, type Instant, type SeasonDiff, type Snapshot, weekNow } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { UnavailableError } from '#platform/db/unavailable.ts'
import type { Notice, Notices } from '#platform/notices.ts'
import { thePlayer, theTeam } from './named.ts'
import { afterDiff, afterReading, type Built, buildFirst, weeksOf } from './next-snapshot.ts'
import type { SeasonStore } from './season-store.ts'
import { type StoredSeason, withWeeks } from './stored-season.ts'

export type LiveLeague = Awaited<ReturnType<typeof openLiveLeague>>

const NOT_SHOWN: ReadonlySet<Notice['part']> = new Set([
  'money',
  'requests',
  'picks',
  'forecasts',
  'news',
  'flags',
  'accounts',
  'clock',
  'fetch',
  'sources',
  'television',
])
type ReceivedNotice = { notice: Notice; diff?: SeasonDiff | undefined }
const EVERYTHING: ReceivedNotice = { notice: { part: 'league' } }
const RETRIES_MS = { first: 1_000, longest: 30_000 }

/** One immutable snapshot per node, rebuilt after every committed change. */
export async function openLiveLeague(options: {
  store: SeasonStore
  notices: Notices
  log: FastifyBaseLogger
  onBuilt?: (ms: number) => void
}) {
  const { store, notices, log, onBuilt } = options
  const listeners = new Set<(snapshot: Snapshot) => void>()
  let waiting: ReceivedNotice[] = []
  let working: Promise<void> | undefined
  let isOpen = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  // Before the first read, so that no change is missed.
  const unsubscribe = notices.subscribe((notice, diff) => {
    if (NOT_SHOWN.has(notice.part)) return
    waiting.push({ notice, diff })
    if (isOpen) work()
  })
  let built = buildFirst(await store.load())
  let version = 1
  isOpen = true
  if (waiting.length > 0) work()

  return {
    get snapshot() {
      return built.snapshot
    },
    get version() {
      return version
    },
    /** The commissioner's override. */
    get weekChoice() {
      return built.season.weekChoice
    },
    get week() {
      return built.snapshot.week
    },
    /** May be ahead of `week` until the rosters of the new week are open. */
    weekDue: (now: Instant) => weekNow(built.snapshot.games, now, built.season.weekChoice),
    /** Throws a refusal when there is none. */
    team: (email: string) => theTeam(findTeam(built.snapshot, email), email),
    player: (id: string) => thePlayer(findPlayer(built.snapshot, id), id),
    onChange(listener: (snapshot: Snapshot) => void): void {
      listeners.add(listener)
    },
    /** Resolves when all notices so far are applied here and this node's own are sent. */
    async settled() {
      await Promise.all([working, notices.sent()])
    },
    /** Resolves when every node's acknowledged writes are in the snapshot, or after a second. */
    upToDate: (): Promise<void> | undefined => notices.received()?.then(() => working) ?? working,
    /** Reloads everything; throws when that fails. */
    async reload() {
      waiting.push(EVERYTHING)
      work()
      await working
      if (failures > 0) throw new UnavailableError('lost', 'The league could not be read again.')
    },
    close() {
      unsubscribe()
      clearTimeout(retry)
    },
  }

  function work() {
    working ??= catchUp().finally(() => {
      working = undefined
    })
  }

  async function catchUp() {
    while (waiting.length > 0) {
      const received = waiting
      waiting = []
      const began = performance.now()
      try {
        built = await nextBuilt(store, built, received)
        version++
        failures = 0
        onBuilt?.(performance.now() - began)
        for (const listener of listeners) listener(built.snapshot)
      } catch (error) {
        // The previous snapshot stays; the next notice or retry reads everything.
        log.error({ err: error }, 'snapshot rebuild failed')
        waiting = [EVERYTHING, ...waiting]
        clearTimeout(retry)
        retry = setTimeout(work, pauseAfter(failures++, RETRIES_MS)).unref()
        return
      }
    }
  }
}

/** Applies this node's own diffs first, because what is read for other notices may be newer. */
async function nextBuilt(store: SeasonStore, built: Built, received: readonly ReceivedNotice[]): Promise<Built> {
  const unread: Notice[] = []
  let next = built
  for (const { notice, diff } of received) {
    if (diff && hasNoNewGame(next.season, diff)) next = afterDiff(next, diff)
    else unread.push(notice)
  }
  if (unread.length === 0) return next
  return afterReading(next.snapshot, await readParts(store, next.season, unread), unread)
}

/** Only the database knows whether the commissioner called off an earlier row of the game. */
function hasNoNewGame({ games }: StoredSeason, diff: SeasonDiff): boolean {
  if (!diff.games) return true
  const known = new Set(games.map((game) => game.id))
  return diff.games.every((game) => known.has(game.id))
}

async function readParts(store: SeasonStore, season: StoredSeason, notices: Notice[]): Promise<StoredSeason> {
  const parts = new Set(notices.map((notice) => notice.part))
  if (parts.has('league')) return store.load()
  const weeks = weeksOf(notices)
  return {
    ...season,
    games: parts.has('games') ? await store.games() : season.games,
    ...((parts.has('week') || parts.has('rosters')) && (await store.weekAndRosters())),
    ...(parts.has('corrections') && { corrections: await store.corrections() }),
    statLines: withWeeks(season.statLines, weeks, await store.statLines(weeks)),
  }
}
