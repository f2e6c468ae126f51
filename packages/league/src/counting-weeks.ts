import { hasStarted } from './first-week.ts'
import { isPlayoffTeam } from './league-standings.ts'
import type { Snapshot } from './snapshot.ts'
import { LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

/**
 * Whether a week's points count for a team: up to week 14 for every team, 15-17 for playoff teams, 18 for none, and
 * none before the first week (rules 1.12 and 1.13).
 */
export const weekCountsFor = (
  { standings, settings }: Pick<Snapshot, 'standings' | 'settings'>,
  week: number,
  email: string,
): boolean =>
  hasStarted(settings, week) && week <= (isPlayoffTeam(standings, email) ? LAST_PLAYOFF_WEEK : LAST_REGULAR_WEEK)

/** Whether a week can count for any team at all. */
export const weekCounts = ({ settings }: Pick<Snapshot, 'settings'>, week: number): boolean =>
  hasStarted(settings, week) && week <= LAST_PLAYOFF_WEEK
