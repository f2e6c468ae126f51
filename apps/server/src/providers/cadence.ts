import { type Game, type Instant, isOff, isRunning } from '@tuff/league'

/** How long an answer of each source is good enough, in milliseconds. */
export type Intervals = {
  schedule: number
  /** Stats that are published some time after a game, in one file for the season. */
  stats: number
  players: number
  news: number
  /** Live stats and scoreboards of a week in which a game runs, of one with a game in these days, and of any other. */
  running: number
  near: number
  far: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Sleeper asks that its list of players be fetched no more than once a day. */
export const EVERY: Intervals = {
  schedule: 5 * MINUTE,
  stats: MINUTE,
  players: DAY,
  news: 5 * MINUTE,
  running: 15 * SECOND,
  near: 15 * MINUTE,
  far: 6 * HOUR,
}

/** The last figures of a game come a little after its end. */
const LINGERING = 5 * MINUTE
/** A scoreboard knows of a delay and an early start alike. */
const BEFORE_KICKOFF = 10 * MINUTE
/** Kick-offs are moved up to twelve days before. */
const AHEAD = 15 * DAY

export type Cadence = ReturnType<typeof createCadence>

/** REAL-04: how often a week is worth asking for: every 15 s while one of its games runs, and rarely else. */
export function createCadence(clock: { now(): Instant }, every: Intervals = EVERY) {
  let games: ReadonlyMap<number, readonly Game[]> = new Map()
  let followed: readonly Game[] = []
  const lastRun = new Map<number, Instant>()

  function isLive(week: number): boolean {
    const now = clock.now()
    if (ofWeek(week).some((game) => isRunning(game, now))) lastRun.set(week, now)
    const last = lastRun.get(week)
    // However the clock was put right meanwhile.
    return last !== undefined && Math.abs(now - last) < LINGERING
  }

  const ofWeek = (week: number) => games.get(week) ?? []

  return {
    every,
    isLive,
    /** What is known of the games by now; of none it is told that anything runs. */
    follow(known: readonly Game[]): void {
      if (known === followed) return
      followed = known
      games = Map.groupBy(known, (game) => game.week)
    },
    forStats: (week: number): number => (isLive(week) ? every.running : restOf(week)),
    forScoreboard: (week: number): number => (isLive(week) || isDue(week) ? every.running : restOf(week)),
    /** The weeks whose games a scoreboard may still move or tell of, as far as the schedule alone knows. */
    scoreboardWeeks(schedule: readonly Game[]): number[] {
      const soon = clock.now() + AHEAD
      const open = schedule.filter((game) => !game.isFinal && game.kickoff <= soon)
      return [...new Set(open.map((game) => game.week))].sort((a, b) => a - b)
    },
  }

  function isDue(week: number): boolean {
    const now = clock.now()
    const isOpen = ({ isFinal, told }: Game) => !isFinal && told?.state !== 'final' && told?.state !== 'postponed'
    return ofWeek(week).some((game) => isOpen(game) && !isOff(game) && Math.abs(now - game.kickoff) <= BEFORE_KICKOFF)
  }

  function restOf(week: number): number {
    const now = clock.now()
    return ofWeek(week).some((game) => Math.abs(now - game.kickoff) <= 4 * DAY) ? every.near : every.far
  }
}
