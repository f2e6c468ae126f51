/** The season's calendar in numbers (spec section 9, D-03, D-08, D-09). */
export const FIRST_WEEK = 1
/** Trades are counted from here on. */
export const FIRST_TRADE_WEEK = 2
export const LAST_REGULAR_WEEK = 14
export const FIRST_PLAYOFF_WEEK = 15
export const LAST_PLAYOFF_WEEK = 17
/** Played by the NFL, not by us: it only decides a tie between the first two of the playoffs. */
export const LAST_WEEK = 18
export const EVERY_WEEK: readonly number[] = Array.from({ length: LAST_WEEK }, (_, at) => FIRST_WEEK + at)

/** Whether the regular season is over as of a week; the last week counts to the playoffs, whose tie it decides. */
export const isPlayoffWeek = (week: number): boolean => week > LAST_REGULAR_WEEK

/** An instant in milliseconds since 1970, UTC. The rules never read a clock: it is passed in. */
export type Instant = number

/** One NFL game. */
export type Game = {
  id: string
  week: number
  kickoff: Instant
  home: string
  away: string
  /** Its figures count as complete. */
  isFinal: boolean
  /** Its source reports that it will never be played. */
  isCancelled?: boolean
  /** The commissioner's decision, whatever its source reports. */
  isCalledOff?: boolean
  /** Its state, where a source reports one (REAL-03). */
  reported?: ReportedState
  /** The kick-off in the schedule, where the league has moved it since. */
  movedFrom?: Instant
  /** What its betting line says, where the schedule has one. */
  expected?: ExpectedScore
}

/** Points that a game's betting line gives each club: half the total, plus or minus half the spread. */
export type ExpectedScore = { readonly home: number; readonly away: number }

/** The state of a game by a source. A cancelled game is marked by `isCancelled` alone. */
export type ReportedState = {
  readonly state: 'to come' | 'playing' | 'final' | 'postponed'
  /** 1 to 4, and from 5 on overtime; the last one played when it is final. */
  readonly period?: number
  /** What is left of the period, as '4:12'. */
  readonly clock?: string
  readonly homeScore?: number
  readonly awayScore?: number
}

/** The week does not wait for it. */
export const isOff = ({ isCancelled, isCalledOff }: Game): boolean => isCancelled === true || isCalledOff === true

/** The week that is current at `now`: 1 before the season, 18 after it (D-08). */
export function currentWeek(games: readonly Game[], now: Instant): number {
  const kickoffs = firstKickoffs(games)
  let current = FIRST_WEEK
  let end: Instant | undefined
  for (const [week, kickoff] of kickoffs) {
    const start = rolloverBefore(kickoff)
    if (start <= now && week > current) current = week
    if (end === undefined || start + WEEK_LENGTH > end) end = start + WEEK_LENGTH
  }
  return end !== undefined && now >= end ? LAST_WEEK : current
}

/** The commissioner's override: a fixed week, or one begun early. */
export type WeekChoice = { readonly held?: number; readonly begun?: number }

/** The week that is current at `now` by the schedule, unless the commissioner chose another. */
export const weekNow = (games: readonly Game[], now: Instant, { held, begun = FIRST_WEEK }: WeekChoice = {}): number =>
  held ?? Math.max(currentWeek(games, now), begun)

/** A week is complete when all its games are final, except those that are off; without games it never is (D-08). */
export function isWeekComplete(games: readonly Game[], week: number): boolean {
  let isPlayed = false
  for (const game of games) {
    if (game.week !== week || isOff(game)) continue
    if (!game.isFinal) return false
    isPlayed = true
  }
  return isPlayed
}

/** The input of a week's end. `closedWeeks` were closed automatically or by the commissioner. */
export type WeekEnds = { readonly games: readonly Game[]; readonly closedWeeks: readonly number[] }

/** Whether a week is settled: it is complete or closed. */
export const isWeekDone = ({ games, closedWeeks }: WeekEnds, week: number): boolean =>
  closedWeeks.includes(week) || isWeekComplete(games, week)

/** A week is over when the next one is current; the last one when it is complete or closed. */
export const isWeekOver = (season: WeekEnds, week: number, current: number): boolean =>
  week < current || (week === LAST_WEEK && isWeekDone(season, week))

export const WEEK_PHASES = ['to come', 'in play', 'complete', 'closed'] as const
export type WeekPhase = (typeof WEEK_PHASES)[number]

/** The state of a week; `current` is the league's current week. A season without games has not begun. */
export function weekPhase(season: WeekEnds, week: number, current: number): WeekPhase {
  if (season.closedWeeks.includes(week)) return 'closed'
  if (isWeekComplete(season.games, week)) return 'complete'
  const hasBegun = season.games.length > 0 || current > FIRST_WEEK
  return week > current || !hasBegun ? 'to come' : 'in play'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK_LENGTH = 7 * DAY
/** The first Tuesday 09:00 UTC after the epoch, which was a Thursday: 6 January 1970. */
const A_ROLLOVER = 5 * DAY + 9 * HOUR

/** The last Tuesday 09:00 UTC at or before an instant. */
function rolloverBefore(instant: Instant): Instant {
  const sinceRollover = (instant - A_ROLLOVER) % WEEK_LENGTH
  return instant - (sinceRollover < 0 ? sinceRollover + WEEK_LENGTH : sinceRollover)
}

function firstKickoffs(games: readonly Game[]): Map<number, Instant> {
  const first = new Map<number, Instant>()
  for (const { week, kickoff } of games) {
    const known = first.get(week)
    if (known === undefined || kickoff < known) first.set(week, kickoff)
  }
  return first
}
