import { hasStarted } from './first-week.ts'
import { isPlayoffTeam } from './league-standings.ts'
import type { Snapshot } from './snapshot.ts'
import { LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

/** Rules 1.12 and 1.13: weeks 15 to 17 count for playoff teams only, week 18 for no team. */
export const weekCountsFor = (
  { standings, settings }: Pick<Snapshot, 'standings' | 'settings'>,
  week: number,
  email: string,
): boolean =>
  hasStarted(settings, week) && week <= (isPlayoffTeam(standings, email) ? LAST_PLAYOFF_WEEK : LAST_REGULAR_WEEK)

export const weekCounts = ({ settings }: Pick<Snapshot, 'settings'>, week: number): boolean =>
  hasStarted(settings, week) && week <= LAST_PLAYOFF_WEEK
