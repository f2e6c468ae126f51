import {
  findPlayer,
  findTeam,
  type Instant,
  type Player,
  type SeasonDiff,
  type Snapshot,
  type Team,
  type WeekChoice,
  weekNow,
} from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { UnavailableError } from '#platform/db/unavailable.ts'
import type { Notice, Notices } from '#platform/notices.ts'
import { thePlayer, theTeam } from './named.ts'
import { afterDiff, afterReading, type Built, firstBuilt, weeksOf } from './next-snapshot.ts'
import type { SeasonStore } from './season-store.ts'
import type { StoredSeason } from './stored-season.ts'
import { withWeeks } from './with-weeks.ts'

/** The league as this node knows it: one immutable snapshot, made anew after every change that was committed. */
export type LiveLeague = {
  readonly snapshot: Snapshot
  /** Counts the snapshots of this node. */
  readonly version: number
  /** What the commissioner has to say about the current week. */
  readonly weekChoice: WeekChoice
  /** The week that the league is in. */
  readonly week: number
  /** The week that it should be in: until it is, its rosters are not open yet. */
  weekDue(now: Instant): number
  /** The team of an e-mail, and the player of an id, that somebody sent; refused in words where there is none. */
  team(email: string): Team
  player(id: string): Player
  onChange(listener: (snapshot: Snapshot) => void): void
  /** Resolves when everything noticed so far is in the snapshot, and what was noticed here is said to the other nodes. */
  settled(): Promise<void>
  /** Resolves when what any node has acknowledged so far is in the snapshot, as far as can be told within a second. */
  upToDate(): Promise<void> | undefined
  /** Reads everything again; fails when it cannot be read. For what must not be a moment old. */
  readAgain(): Promise<void>
  close(): void
}

const NOT_SHOWN: ReadonlySet<Notice['part']> = new Set([
  'money',
  'requests',
  'forecasts',
  'news',
  'flags',
  'accounts',
  'clock',
  'fetch',
  'sources',
])
type Heard = { notice: Notice; diff?: SeasonDiff | undefined }
const EVERYTHING: Heard = { notice: { part: 'league' } }
const RETRIES_MS = { first: 1_000, longest: 30_000 }

export async function openLiveLeague(options: {
  store: SeasonStore
  notices: Notices
  log: FastifyBaseLogger
  /** Hears how long each snapshot took, reading included. */
  onBuilt?: (ms: number) => void
}): Promise<LiveLeague> {
  const { store, notices, log, onBuilt } = options
  const listeners = new Set<(snapshot: Snapshot) => void>()
  let waiting: Heard[] = []
  let working: Promise<void> | undefined
  let isOpen = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  // Before the first read, so that no change falls between the two.
  const unsubscribe = notices.subscribe((notice, diff) => {
    // None of them is a part of the snapshot.
    if (NOT_SHOWN.has(notice.part)) return
    waiting.push({ notice, diff })
    if (isOpen) work()
  })
  let built = firstBuilt(await store.load())
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
    get weekChoice() {
      return built.season.weekChoice
    },
    get week() {
      return built.snapshot.week
    },
    weekDue: (now) => weekNow(built.snapshot.games, now, built.season.weekChoice),
    team: (email) => theTeam(findTeam(built.snapshot, email), email),
    player: (id) => thePlayer(findPlayer(built.snapshot, id), id),
    onChange: (listener) => listeners.add(listener),
    async settled() {
      await Promise.all([working, notices.sent()])
    },
    upToDate: () => notices.received()?.then(() => working) ?? working,
    async readAgain() {
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
      const heard = waiting
      waiting = []
      const began = performance.now()
      try {
        built = await nextBuilt(store, built, heard)
        version++
        failures = 0
        onBuilt?.(performance.now() - began)
        for (const listener of listeners) listener(built.snapshot)
      } catch (error) {
        // The last good snapshot stays; the next notice reads what this one could not, or else we ask again ourselves.
        log.error({ err: error }, 'the league could not be read again')
        waiting = [EVERYTHING, ...waiting]
        clearTimeout(retry)
        retry = setTimeout(work, pauseAfter(failures++, RETRIES_MS)).unref()
        return
      }
    }
  }
}

/**
 * What this node wrote itself is applied as it is, and only other parts that changed are read from the database: after
 * it, because what is read may be younger.
 */
async function nextBuilt(store: SeasonStore, built: Built, heard: readonly Heard[]): Promise<Built> {
  const unread: Notice[] = []
  let next = built
  for (const { notice, diff } of heard) {
    if (diff && hasNoNewGame(next.season, diff)) next = afterDiff(next, diff)
    else unread.push(notice)
  }
  if (unread.length === 0) return next
  return afterReading(next.snapshot, await readParts(store, next.season, unread), unread)
}

/** Of a game that is new only the database knows whether the commissioner called it off when it was there before. */
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
