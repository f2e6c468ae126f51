import type { Settings } from './settings.ts'
import { LAST_REGULAR_WEEK } from './weeks.ts'

type Start = Pick<Settings, 'firstWeek'>

/** Whether the league plays in a week: weeks before its first one have no ranks, totals or money (rule 1.13). */
export const hasStarted = ({ firstWeek }: Start, week: number): boolean => week >= firstWeek

/** How many weeks of the regular season the league plays. */
export const regularWeekCount = ({ firstWeek }: Start): number => LAST_REGULAR_WEEK - firstWeek + 1

/** The first week that a league which begins in a week proposes: that week, the last one of the regular season at most. */
export const proposedFirstWeek = (week: number): number => Math.min(week, LAST_REGULAR_WEEK)
