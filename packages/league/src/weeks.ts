/** Spec section 9, D-03, D-08, D-09. */
export const FIRST_WEEK = 1
/** Trades count from this week on. */
export const FIRST_TRADE_WEEK = 2
export const LAST_REGULAR_WEEK = 14
export const FIRST_PLAYOFF_WEEK = 15
export const LAST_PLAYOFF_WEEK = 17
/** Only decides a tie between the first two teams of the playoffs. */
export const LAST_WEEK = 18
export const EVERY_WEEK: readonly number[] = Array.from({ length: LAST_WEEK }, (_, at) => FIRST_WEEK + at)

/** The last week counts as a playoff week, because it decides their tie. */
export const isPlayoffWeek = (week: number): boolean => week > LAST_REGULAR_WEEK

/** Milliseconds since 1970, UTC. */
export type Instant = number

export type Game = {
  id: string
  week: number
  kickoff: Instant
  home: string
  away: string
  isFinal: boolean
  /** Reported by the source. */
  isCancelled?: boolean
  /** Decided by the commissioner, whatever the source reports. */
  isCalledOff?: boolean
  /** Set where a source reports the state (REAL-03). */
  reported?: ReportedState
  movedFrom?: Instant
  expected?: ExpectedScore
}

/** Derived from the betting line: half the total, plus or minus half the spread. */
export type ExpectedScore = { readonly home: number; readonly away: number }

/** A cancelled game is marked by `isCancelled` alone. */
export type ReportedState = {
  readonly state: 'to come' | 'playing' | 'final' | 'postponed'
  readonly period?: number
  readonly clock?: string
  readonly homeScore?: number
  readonly awayScore?: number
}

/** A game that is off does not delay its week. */
export const isOff = ({ isCancelled, isCalledOff }: Game): boolean => isCancelled === true || isCalledOff === true

/** 1 before the season, 18 after it (D-08). */
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

/** Chosen by the commissioner: a fixed week, or one begun early. */
export type WeekChoice = { readonly held?: number; readonly begun?: number }

export const weekNow = (games: readonly Game[], now: Instant, { held, begun = FIRST_WEEK }: WeekChoice = {}): number =>
  held ?? Math.max(currentWeek(games, now), begun)

/** Complete when all games are final, except those that are off; a week without games never is (D-08). */
export function isWeekComplete(games: readonly Game[], week: number): boolean {
  let isPlayed = false
  for (const game of games) {
    if (game.week !== week || isOff(game)) continue
    if (!game.isFinal) return false
    isPlayed = true
  }
  return isPlayed
}

/** `closedWeeks` were closed automatically or by the commissioner. */
export type WeekEnds = { readonly games: readonly Game[]; readonly closedWeeks: readonly number[] }

export const isWeekDone = ({ games, closedWeeks }: WeekEnds, week: number): boolean =>
  closedWeeks.includes(week) || isWeekComplete(games, week)

/** Over when the next one is current; the last one when it is complete or closed. */
export const isWeekOver = (season: WeekEnds, week: number, current: number): boolean =>
  week < current || (week === LAST_WEEK && isWeekDone(season, week))

export const WEEK_PHASES = ['to come', 'in play', 'complete', 'closed'] as const
export type WeekPhase = (typeof WEEK_PHASES)[number]

/** A season without games has not begun. */
export function weekPhase(season: WeekEnds, week: number, current: number): WeekPhase {
  if (season.closedWeeks.includes(week)) return 'closed'
  if (isWeekComplete(season.games, week)) return 'complete'
  const hasBegun = season.games.length > 0 || current > FIRST_WEEK
  return week > current || !hasBegun ? 'to come' : 'in play'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK_LENGTH = 7 * DAY
/** The first Tuesday 09:00 UTC after the epoch: 6 January 1970. */
const A_ROLLOVER = 5 * DAY + 9 * HOUR

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

type Start = { readonly firstWeek: number }

/** Whether the league plays in a week: weeks before its first one have no ranks, totals or money (rule 1.13). */
export const hasStarted = ({ firstWeek }: Start, week: number): boolean => week >= firstWeek

export const regularWeekCount = ({ firstWeek }: Start): number => LAST_REGULAR_WEEK - firstWeek + 1

/** Week 1 for a league that is set up after the regular season. */
export const proposedFirstWeek = (week: number): number => (week > LAST_REGULAR_WEEK ? FIRST_WEEK : week)

const YEAR = 365.2425 * DAY
const TO_MARCH = 59 * DAY

/** From March on the season of that year. */
export const seasonAt = (now: Instant): number => 1970 + Math.floor((now - TO_MARCH) / YEAR)

/** The year in which the season began. */
export function seasonOf(games: readonly Game[]): number | undefined {
  // The median, because a single game may have a wrong date.
  const kickoff = games.map((game) => game.kickoff).toSorted((a, b) => a - b)[Math.floor(games.length / 2)]
  // Half a year before any game of a season, even in February, it is still the year in which the season began.
  return kickoff === undefined ? undefined : 1970 + Math.floor(kickoff / YEAR - 0.5)
}

type LeagueWeeks = WeekEnds & { readonly week: number }
type Closing = { readonly weekCloseHours: number }

export const weekPhases = (league: LeagueWeeks): WeekPhase[] =>
  EVERY_WEEK.map((week) => weekPhase(league, week, league.week))

/** Its figures count, and may still change without being listed as late changes. */
export const isProvisional = (phase: WeekPhase): boolean => phase === 'in play' || phase === 'complete'

export type CompleteSince = ReadonlyMap<number, Instant>

/** When a week that is complete since then closes automatically (rule 1.11). */
export const closingTime = (since: Instant, { weekCloseHours }: Closing): Instant => since + weekCloseHours * HOUR

/**
 * `since`: complete weeks that are not closed, and when each was first seen complete. A replay may be rewound to
 * before that.
 */
export function weekClosings(league: LeagueWeeks & { readonly settings: Closing }, seen: CompleteSince, now: Instant) {
  const isWaiting = (week: number) =>
    week <= league.week && !league.closedWeeks.includes(week) && isWeekComplete(league.games, week)
  const since: CompleteSince = new Map(
    EVERY_WEEK.filter(isWaiting).map((week) => [week, Math.min(seen.get(week) ?? now, now)]),
  )
  const due = [...since].filter(([, at]) => closingTime(at, league.settings) <= now).map(([week]) => week)
  return { since, due }
}
