import type { Settings } from './settings.ts'
import { EVERY_WEEK, type Instant, isWeekComplete, type WeekEnds, type WeekPhase, weekPhase } from './weeks.ts'

type LeagueWeeks = WeekEnds & { readonly week: number; readonly settings: Pick<Settings, 'weekCloseHours'> }

export const weekPhases = (league: Omit<LeagueWeeks, 'settings'>): WeekPhase[] =>
  EVERY_WEEK.map((week) => weekPhase(league, week, league.week))

/** Its figures count, and may still change without being listed as late changes. */
export const isProvisional = (phase: WeekPhase): boolean => phase === 'in play' || phase === 'complete'

export type CompleteSince = ReadonlyMap<number, Instant>

const HOUR = 3_600_000

/** When a week that is complete since then closes automatically (rule 1.11). */
export const closingTime = (since: Instant, { weekCloseHours }: LeagueWeeks['settings']): Instant =>
  since + weekCloseHours * HOUR

/**
 * `since`: complete weeks that are not closed, and when each was first seen complete. A replay may be rewound to
 * before that.
 */
export function weekClosings(league: LeagueWeeks, seen: CompleteSince, now: Instant) {
  const isWaiting = (week: number) =>
    week <= league.week && !league.closedWeeks.includes(week) && isWeekComplete(league.games, week)
  const since: CompleteSince = new Map(
    EVERY_WEEK.filter(isWaiting).map((week) => [week, Math.min(seen.get(week) ?? now, now)]),
  )
  const due = [...since].filter(([, at]) => closingTime(at, league.settings) <= now).map(([week]) => week)
  return { since, due }
}
