import { findPlayer, findTeam, type Instant, type Player, type Snapshot, type Team, weekNow } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { UnavailableError } from '#platform/db/unavailable.ts'
import type { Notice, Notices } from '#platform/notices.ts'
import { thePlayer, theTeam } from './named.ts'
import type { SeasonStore } from './season-store.ts'
import { type StoredSeason, snapshotOf } from './stored-season.ts'

/** The figures of a season, live or ended. */
export type League = {
  readonly snapshot: Snapshot
  /** Counts the snapshots since the start. */
  readonly version: number
  /** Throws a refusal when there is none. */
  team(email: string): Team
  player(id: string): Player
}

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
const EVERYTHING: Notice = { part: 'league' }
const RETRIES_MS = { first: 1_000, longest: 30_000 }

/** The one season in memory: a notice names the part to read again, and the snapshot is always built whole from it. */
export async function openLiveLeague(options: {
  store: Pick<SeasonStore, 'load' | 'reread'>
  notices: Notices
  log: FastifyBaseLogger
  onBuilt?: (ms: number) => void
}) {
  const { store, notices, log, onBuilt } = options
  const listeners = new Set<(snapshot: Snapshot) => void>()
  let waiting: Notice[] = []
  let working: Promise<void> | undefined
  let isOpen = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  // Before the first read, so that no change is missed.
  const unsubscribe = notices.subscribe((notice) => {
    if (NOT_SHOWN.has(notice.part)) return
    waiting.push(notice)
    if (isOpen) work()
  })
  let season: StoredSeason = await store.load()
  let snapshot = snapshotOf(season)
  let version = 1
  isOpen = true
  if (waiting.length > 0) work()

  return {
    get snapshot() {
      return snapshot
    },
    get version() {
      return version
    },
    /** The commissioner's override. */
    get weekChoice() {
      return season.weekChoice
    },
    get week() {
      return snapshot.week
    },
    /** May be ahead of `week` until the rosters of the new week are open. */
    weekDue: (now: Instant) => weekNow(snapshot.games, now, season.weekChoice),
    team: (email: string) => theTeam(findTeam(snapshot, email), email),
    player: (id: string) => thePlayer(findPlayer(snapshot, id), id),
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
        season = await store.reread(season, received)
        snapshot = snapshotOf(season)
        version++
        failures = 0
        onBuilt?.(performance.now() - began)
        for (const listener of listeners) listener(snapshot)
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

/** An ended season never changes. */
export function endedLeague(season: StoredSeason): League {
  const snapshot = snapshotOf(season)
  return {
    snapshot,
    version: 1,
    team: (email) => theTeam(findTeam(snapshot, email), email),
    player: (id) => thePlayer(findPlayer(snapshot, id), id),
  }
}
