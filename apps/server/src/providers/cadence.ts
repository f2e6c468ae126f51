import { type Game, type Instant, isOff, isRunning } from '@tuff/league'

/** How long each source's response stays fresh, in ms. */
export type Intervals = {
  schedule: number
  stats: number
  players: number
  news: number
  /** Live stats and scoreboards, for weeks with a running game, with a game within days, and others. */
  running: number
  near: number
  far: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Sleeper's documentation limits its player list to one call a day. */
export const EVERY: Intervals = {
  schedule: 5 * MINUTE,
  stats: MINUTE,
  players: DAY,
  news: 5 * MINUTE,
  running: 15 * SECOND,
  near: 15 * MINUTE,
  far: 6 * HOUR,
}

/** Final figures arrive shortly after a game's end. */
const LINGERING = 5 * MINUTE
/** A scoreboard may report delays and early starts. */
const BEFORE_KICKOFF = 10 * MINUTE
/** nflverse publishes a season's first figures on the day after its first game. */
const UNPUBLISHED = 36 * HOUR
/** Kick-offs are moved up to twelve days ahead. */
const AHEAD = 15 * DAY

export type Cadence = ReturnType<typeof createCadence>

/** REAL-04: polls a week every 15 s while one of its games runs, and rarely otherwise. */
export function createCadence(clock: { now(): Instant }, every: Intervals = EVERY) {
  let games: ReadonlyMap<number, readonly Game[]> = new Map()
  let followed: readonly Game[] = []
  const lastRun = new Map<number, Instant>()

  function isLive(week: number): boolean {
    const now = clock.now()
    if (ofWeek(week).some((game) => isRunning(game, now))) lastRun.set(week, now)
    const last = lastRun.get(week)
    // Also when the clock was corrected meanwhile.
    return last !== undefined && Math.abs(now - last) < LINGERING
  }

  const ofWeek = (week: number) => games.get(week) ?? []

  return {
    every,
    isLive,
    /** Before the first call no game counts as running. */
    follow(known: readonly Game[]): void {
      if (known === followed) return
      followed = known
      games = Map.groupBy(known, (game) => game.week)
    },
    forStats: (week: number): number => (isLive(week) ? every.running : restOf(week)),
    forScoreboard: (week: number): number => (isLive(week) || isDue(week) ? every.running : restOf(week)),
    /** A source that publishes later may have no file of the season yet. */
    isUnpublished: (): boolean => {
      const published = clock.now() - UNPUBLISHED
      return followed.every((game) => isOff(game) || game.kickoff > published)
    },
    /** Weeks whose games a scoreboard may still move or report. */
    scoreboardWeeks(schedule: readonly Game[]): number[] {
      const soon = clock.now() + AHEAD
      const open = schedule.filter((game) => !game.isFinal && game.kickoff <= soon)
      return [...new Set(open.map((game) => game.week))].sort((a, b) => a - b)
    },
  }

  function isDue(week: number): boolean {
    const now = clock.now()
    const isOpen = ({ isFinal, reported }: Game) =>
      !isFinal && reported?.state !== 'final' && reported?.state !== 'postponed'
    return ofWeek(week).some((game) => isOpen(game) && !isOff(game) && Math.abs(now - game.kickoff) <= BEFORE_KICKOFF)
  }

  function restOf(week: number): number {
    const now = clock.now()
    return ofWeek(week).some((game) => Math.abs(now - game.kickoff) <= 4 * DAY) ? every.near : every.far
  }
}
