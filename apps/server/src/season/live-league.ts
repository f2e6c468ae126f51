import { buildSnapshot, type Snapshot, type StatLine, type WeekChoice } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { UnavailableError } from '#platform/db/unavailable.ts'
import type { Notice, Notices } from '#platform/notices.ts'
import { nextSnapshot, weeksOf } from './next-snapshot.ts'
import type { SeasonStore } from './season-store.ts'
import type { StoredSeason } from './stored-season.ts'

/** The league as this node knows it: one immutable snapshot, made anew after every change that was committed. */
export type LiveLeague = {
  readonly snapshot: Snapshot
  /** What the commissioner has to say about the current week. */
  readonly weekChoice: WeekChoice
  onChange(listener: (snapshot: Snapshot) => void): void
  /** Resolves when everything noticed so far is in the snapshot, and what was noticed here is said to the other nodes. */
  settled(): Promise<void>
  /** Resolves when what any node has acknowledged so far is in the snapshot, as far as can be told within a second. */
  upToDate(): Promise<void>
  /** Reads everything again; fails when it cannot be read. For what must not be a moment old. */
  readAgain(): Promise<void>
  close(): void
}

const NOT_SHOWN: ReadonlySet<Notice['part']> = new Set(['news', 'flags', 'accounts', 'clock', 'fetch'])
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
  let waiting: Notice[] = []
  let working: Promise<void> | undefined
  let isOpen = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  // Before the first read, so that no change falls between the two.
  const unsubscribe = notices.subscribe((notice) => {
    // None of them is a part of the snapshot.
    if (NOT_SHOWN.has(notice.part)) return
    waiting.push(notice)
    if (isOpen) work()
  })
  let season = await load(store)
  let snapshot = buildSnapshot(season)
  isOpen = true
  if (waiting.length > 0) work()

  return {
    get snapshot() {
      return snapshot
    },
    get weekChoice() {
      return season.weekChoice
    },
    onChange: (listener) => listeners.add(listener),
    async settled() {
      await Promise.all([working, notices.said()])
    },
    async upToDate() {
      await notices.heard()
      await working
    },
    async readAgain() {
      waiting.push({ part: 'league' })
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
        season = await readParts(store, season, heard)
        snapshot = nextSnapshot(snapshot, season, heard)
        failures = 0
        onBuilt?.(performance.now() - began)
        for (const listener of listeners) listener(snapshot)
      } catch (error) {
        // The last good snapshot stays; the next notice reads what this one could not, or else we ask again ourselves.
        log.error({ err: error }, 'the league could not be read again')
        waiting = [{ part: 'league' }, ...waiting]
        clearTimeout(retry)
        retry = setTimeout(work, pauseAfter(failures++, RETRIES_MS)).unref()
        return
      }
    }
  }
}

/** Only the parts that changed are read from the database. */
async function readParts(store: SeasonStore, season: StoredSeason, notices: Notice[]): Promise<StoredSeason> {
  const parts = new Set(notices.map((notice) => notice.part))
  if (parts.has('league')) return load(store)
  const weeks = weeksOf(notices)
  return {
    ...season,
    games: parts.has('games') ? await store.games() : season.games,
    ...((parts.has('week') || parts.has('rosters')) && (await store.weekAndRosters())),
    ...(parts.has('corrections') && { corrections: await store.corrections() }),
    statLines: weeks.length > 0 ? withWeeks(season, weeks, await store.statLines(weeks)) : season.statLines,
  }
}

async function load(store: SeasonStore): Promise<StoredSeason> {
  const season = await store.load()
  return { ...season, statLines: ofKnownPlayers(season, season.statLines) }
}

function withWeeks(season: StoredSeason, weeks: number[], fresh: StatLine[]): StatLine[] {
  return [...season.statLines.filter((line) => !weeks.includes(line.week)), ...ofKnownPlayers(season, fresh)]
}

/** A source may tell of a figure before it tells of the player; his line waits until he is known. */
function ofKnownPlayers({ players }: StoredSeason, lines: StatLine[]): StatLine[] {
  const known = new Set(players.map((player) => player.id))
  return lines.every((line) => known.has(line.playerId)) ? lines : lines.filter((line) => known.has(line.playerId))
}
