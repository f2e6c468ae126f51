import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Tags } from '@tuff/contract'
import { type Snapshot, weekPhases } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Notice, Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import { countLines } from './ledger-rows.ts'
import type { LiveLeague } from './live-league.ts'
import { NO_PICKS, type PickTags, readPickTags } from './pick-rows.ts'
import { countRequests } from './request-rows.ts'

type Deps = {
  db: Pick<Database, 'query'>
  league: Pick<LiveLeague, 'snapshot' | 'onChange'>
  /** E-mails. */
  commissioners: () => Promise<readonly string[]>
  notices: Notices
  log: Pick<FastifyBaseLogger, 'error'>
}

export type LeagueTags = Awaited<ReturnType<typeof openTags>>

const PARTS: readonly Notice['part'][] = ['money', 'requests', 'picks', 'accounts', 'week', 'league']

/** The tags of what each user may see. The same on every node. */
export async function openTags({ db, league, commissioners, notices, log }: Deps) {
  const listeners = new Set<() => void>()
  let stored: Stored = { lines: NONE, requests: NONE, picks: NO_PICKS, commissioners: new Set() }
  let shown = shownIn(league.snapshot)
  const stop = await readAndFollow(refresh, { parts: PARTS, what: 'tags' }, { notices, log })
  league.onChange((snapshot) => {
    const now = shownIn(snapshot)
    if (isDeepStrictEqual(now, shown)) return
    shown = now
    changed()
  })

  return {
    of,
    /** Whether the menu links to Pick Night or The Reveal. */
    get night() {
      return stored.picks.night
    },
    onChange(listener: () => void): void {
      listeners.add(listener)
    },
    stop,
  }

  function of(email: string): Tags {
    const isCommissioner = stored.commissioners.has(email)
    const { earned, isPaidPublic, ...shownToAll } = shown
    const own = stored.picks.own.get(email)
    return {
      ...shownToAll,
      money: `${earned}.${visible(stored.lines, email, isCommissioner || isPaidPublic)}`,
      requests: visible(stored.requests, email, isCommissioner),
      picks: stored.picks.shown,
      ...(own !== undefined && { ownPicks: own }),
    }
  }

  async function read(): Promise<Stored> {
    const [lines, requests, picks, emails] = await Promise.all([
      countLines(db.query),
      countRequests(db.query),
      readPickTags(db.query),
      commissioners(),
    ])
    return { lines: countsIn(lines), requests: countsIn(requests), picks, commissioners: new Set(emails) }
  }

  async function refresh(): Promise<void> {
    const now = await read()
    if (isDeepStrictEqual(now, stored)) return
    stored = now
    changed()
  }

  function changed(): void {
    for (const listener of listeners) listener()
  }
}

/** Counts that only grow. */
type Counts = { all: string; ofTeam: ReadonlyMap<string, string> }

type Stored = { lines: Counts; requests: Counts; picks: PickTags; commissioners: ReadonlySet<string> }

const countsIn = (ofTeam: Counts['ofTeam']): Counts => ({ all: shortHash([...ofTeam]), ofTeam })

const NONE = { all: '', ofTeam: new Map<string, string>() }

const visible = ({ all, ofTeam }: Counts, email: string, isAllVisible: boolean): string =>
  isAllVisible ? all : (ofTeam.get(email) ?? '')

function shownIn(snapshot: Snapshot) {
  const { settings, standings } = snapshot
  const earned = [...standings.regularSeason, ...standings.playoffs].map(
    ({ email, weeklyEarnings, bonus, playoffEarnings }) => [email, weeklyEarnings, bonus, playoffEarnings],
  )
  return {
    rosters: rostersTag(snapshot),
    settings: shortHash(settings),
    earned: shortHash([earned, weekPhases(snapshot)]),
    isPaidPublic: settings.dues.paidIsSeenBy === 'everybody',
  }
}

export function rostersTag({ week, teams, sheets, trades, corrections }: Snapshot): string {
  const hash = createHash('sha256').update(JSON.stringify([week, teams, trades, corrections]))
  for (const { lineups } of sheets) hash.update(lineups)
  return hash.digest('base64url').slice(0, 12)
}

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
