import { type Cents, currentWeek, EVERY_WEEK, type Game, type Instant, isOff } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { createMutex } from '#platform/mutex.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { ReportedWeek, SeasonProvider } from '#providers/provider.ts'
import { NOT_KNOWN } from '#providers/sides.ts'
import { type Alongside, publishDiff } from './bring-season.ts'
import { diffSeason, type Figures, isEmpty, type ReportedSeason } from './season-diff.ts'
import type { SeasonStore } from './season-store.ts'
import { withDiff } from './with-diff.ts'

/** Brings what the provider says of the season into the database, each time as a whole, and gives notice of it. */
export type Ingest = {
  /** Every week: also what was corrected late, and what is to be unsaid because a replay was moved back. */
  catchUp(): Promise<void>
  /** The same with the players: all that there is to ask for. */
  fetch(): Promise<void>
  /** The weeks that can still change, now and then those just before too. It reads nothing from the database. */
  tick(): Promise<void>
  start(everyMs: number): void
  stop(): Promise<void>
  /** When the provider's word was last brought in whole, by the wall. */
  readonly lastDone: number | undefined
}

type IngestDeps = {
  provider: Pick<SeasonProvider, 'games' | 'statLines'>
  store: Pick<SeasonStore, 'games' | 'statLines' | 'bring' | 'save'>
  notices: Notices
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Who is asked for the players in a fetch; otherwise they come by themselves, and nobody waits for them. */
  players?: (Pick<SeasonProvider, 'players'> & { usualSalary: Cents }) | undefined
  /** What is done in one transaction with every catching up. */
  alongside?: Alongside | undefined
  /** How many weeks before the current one are looked at again for corrections, and how often. */
  corrections?: { weeks: number; everyMs: number }
}

const CORRECTIONS = { weeks: 2, everyMs: 3_600_000 }

export function createIngest(parts: IngestDeps): Ingest {
  const { store, notices, clock, log, corrections = CORRECTIONS } = parts
  /** What the database holds: this process alone writes it. Undefined until it was read, or after a failed write. */
  let stored: Figures | undefined
  let lastDone: number | undefined
  let isBehind = false
  /** One at a time: two that compare with the same past would both write. */
  const inTurn = createMutex()
  let lastCorrections: Instant | undefined
  /** What was told last, if all of it is in `stored`. */
  let lastTold: ReportedSeason | undefined

  const ingest: Ingest = {
    catchUp: () => inTurn(() => catchUp()),
    fetch: () => inTurn(() => catchUp(parts.players)),
    tick: () => inTurn(() => (isBehind ? catchUp() : tick())),
    ...repeatWhileStarted('the ingest of stat lines', () => ingest.tick(), log),
    get lastDone() {
      return lastDone
    },
  }
  return ingest

  async function catchUp(listing?: IngestDeps['players']) {
    const now = clock.now()
    // What comes to nothing is made up for by the next tick, whichever week it is of.
    isBehind = true
    stored = undefined
    lastTold = undefined
    const { told, failures } = await askProvider(parts, EVERY_WEEK, now, listing)
    const { stored: before, diff } = await store.bring(told, parts.alongside)
    isBehind = false
    publishDiff(notices, diff)
    throwFirst(failures)
    stored = withDiff(before, diff)
    lastCorrections = now
    lastDone = Date.now()
  }

  async function tick() {
    const now = clock.now()
    const before = stored ?? (await readStored(store))
    const isDue = lastCorrections === undefined || Math.abs(now - lastCorrections) >= corrections.everyMs
    const late = isDue ? weeksBefore(currentWeek(before.games, now), corrections.weeks) : []
    const { told, failures } = await askProvider(parts, [...weeksInPlay(before.games, now), ...late], now)
    if (!(stored && lastTold && saysTheSame(told, lastTold))) {
      const diff = diffSeason(before, told)
      stored = undefined
      lastTold = undefined
      const isTaken = isEmpty(diff) || (await store.save(diff))
      stored = isTaken ? withDiff(before, diff) : before
      if (isTaken) publishDiff(notices, diff)
      throwFirst(failures)
      if (isTaken) lastTold = told
    }
    if (isDue) lastCorrections = now
    lastDone = Date.now()
  }
}

/**
 * What is not answered is not known, and holds up nothing else; but no game becomes final before all that was asked for is
 * there, its last figures among it.
 */
async function askProvider(
  { provider }: Pick<IngestDeps, 'provider'>,
  weeks: readonly number[],
  now: Instant,
  listing?: IngestDeps['players'],
): Promise<{ told: ReportedSeason; failures: unknown[] }> {
  const failures: unknown[] = []
  const failed = (error: unknown): undefined => {
    failures.push(error)
  }
  const games = await provider.games(now)
  const lines = new Map<number, ReportedWeek>()
  for (const week of weeks) lines.set(week, (await provider.statLines(week, now).catch(failed)) ?? NOT_KNOWN)
  const schedule = failures.length === 0 && { games, isWholeSchedule: true }
  const players = await listing?.players().catch(failed)
  return { told: { ...schedule, lines, players, usualSalary: listing?.usualSalary ?? 0 }, failures }
}

/** A provider that has nothing new to say repeats the very objects, which need not be compared row by row. */
const saysTheSame = (told: ReportedSeason, other: ReportedSeason): boolean =>
  told.games === other.games &&
  told.lines.size === other.lines.size &&
  [...told.lines].every(([week, lines]) => lines === other.lines.get(week))

function throwFirst([failure]: readonly unknown[]): void {
  if (failure !== undefined) throw failure
}

const readStored = async (store: IngestDeps['store']): Promise<Figures> => ({
  players: [],
  games: await store.games(),
  statLines: await store.statLines(EVERY_WEEK),
})

/** The current week, and those with a game that began and is not known to be over: a fast clock may leap over a week. */
function weeksInPlay(games: Game[], now: Instant): number[] {
  const begun = games.filter((game) => !game.isFinal && !isOff(game) && game.kickoff <= now).map((game) => game.week)
  return [...new Set([...begun, currentWeek(games, now)])]
}

const weeksBefore = (current: number, count: number): number[] =>
  EVERY_WEEK.filter((week) => week < current && week >= current - count)
