import { type Cents, currentWeek, EVERY_WEEK, type Game, type Instant, isOff } from '@tuff/league'
import { createMutex } from '#platform/mutex.ts'
import type { ReportedWeek, SeasonProvider } from '#providers/provider.ts'
import { NOT_KNOWN } from '#providers/sides.ts'
import { createLeaderJob, type JobDeps } from './leader-job.ts'
import { type ExtraWork, publishDiff } from './season-change.ts'
import type { ReportedSeason } from './season-diff.ts'

type IngestDeps = Pick<JobDeps<'games' | 'apply'>, 'store' | 'notices' | 'clock' | 'log'> & {
  provider: Pick<SeasonProvider, 'games' | 'statLines'>
  /** Without it, players are polled separately. */
  players?: (Pick<SeasonProvider, 'players'> & { usualSalary: Cents }) | undefined
  /** Runs in the transaction of every catch-up. */
  extraWork?: ExtraWork | undefined
}

/** Weeks before the current one that are checked for corrections. */
const CORRECTED_WEEKS = 2
const CORRECTIONS_MS = 3_600_000

export function createIngest(deps: IngestDeps) {
  const { store, notices, clock, log } = deps
  let lastDone: number | undefined
  let isBehind = false
  /** Two concurrent runs would compare with the same state and both write. */
  const serialize = createMutex()
  let lastCorrections: Instant | undefined
  let lastReported: ReportedSeason | undefined

  return {
    /** Fetches the weeks that can still change, and hourly those just before. */
    ...createLeaderJob('stat line ingest', () => serialize(() => (isBehind ? catchUp() : tick())), log),
    /** Fetches all weeks, including late corrections and what a replay that was moved back no longer reports. */
    catchUp: () => serialize(() => catchUp()),
    /** The same with the players. */
    fetch: () => serialize(() => catchUp(deps.players)),
    /** Wall-clock time of the last complete ingest. */
    get lastDone() {
      return lastDone
    },
  }

  async function catchUp(list?: IngestDeps['players']) {
    const now = clock.now()
    // After a failure the next tick catches up.
    isBehind = true
    const { reported, failures } = await fetchSeason(deps, EVERY_WEEK, now, list)
    await apply(reported, deps.extraWork)
    isBehind = false
    throwFirst(failures)
    lastCorrections = now
    lastDone = Date.now()
  }

  async function tick() {
    const now = clock.now()
    const games = await store.games()
    const isDue = lastCorrections === undefined || Math.abs(now - lastCorrections) >= CORRECTIONS_MS
    const late = isDue ? weeksBefore(currentWeek(games, now), CORRECTED_WEEKS) : []
    const { reported, failures } = await fetchSeason(deps, [...weeksInPlay(games, now), ...late], now)
    if (!(lastReported && isSameReport(reported, lastReported))) {
      await apply(reported)
      throwFirst(failures)
      lastReported = reported
    }
    if (isDue) lastCorrections = now
    lastDone = Date.now()
  }

  async function apply(reported: ReportedSeason, extraWork?: ExtraWork) {
    lastReported = undefined
    const { diff } = await store.apply(reported, extraWork)
    publishDiff(notices, diff)
  }
}

/**
 * A failed fetch counts as unknown; no game becomes final until every fetch has succeeded, because its last figures may
 * be missing.
 */
async function fetchSeason(
  { provider }: Pick<IngestDeps, 'provider'>,
  weeks: readonly number[],
  now: Instant,
  list?: IngestDeps['players'],
): Promise<{ reported: ReportedSeason; failures: unknown[] }> {
  const failures: unknown[] = []
  const failed = (error: unknown): undefined => {
    failures.push(error)
  }
  const games = await provider.games(now)
  const lines = new Map<number, ReportedWeek>()
  for (const week of weeks) lines.set(week, (await provider.statLines(week, now).catch(failed)) ?? NOT_KNOWN)
  const schedule = failures.length === 0 && { games, isWholeSchedule: true }
  const players = await list?.players().catch(failed)
  return { reported: { ...schedule, lines, players, usualSalary: list?.usualSalary ?? 0 }, failures }
}

/** A provider without news returns the same objects. */
const isSameReport = (reported: ReportedSeason, other: ReportedSeason): boolean =>
  reported.games === other.games &&
  reported.lines.size === other.lines.size &&
  [...reported.lines].every(([week, lines]) => lines === other.lines.get(week))

function throwFirst([failure]: readonly unknown[]): void {
  if (failure !== undefined) throw failure
}

/** Includes weeks with unfinished games, because the clock may skip a week. */
function weeksInPlay(games: Game[], now: Instant): number[] {
  const begun = games.filter((game) => !game.isFinal && !isOff(game) && game.kickoff <= now).map((game) => game.week)
  return [...new Set([...begun, currentWeek(games, now)])]
}

const weeksBefore = (current: number, count: number): number[] =>
  EVERY_WEEK.filter((week) => week < current && week >= current - count)
