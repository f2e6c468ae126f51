import type { Settings } from './settings.ts'
import { FIRST_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

type Start = Pick<Settings, 'firstWeek'>

/** Whether the league plays in a week: weeks before its first one have no ranks, totals or money (rule 1.13). */
export const hasStarted = ({ firstWeek }: Start, week: number): boolean => week >= firstWeek

export const regularWeekCount = ({ firstWeek }: Start): number => LAST_REGULAR_WEEK - firstWeek + 1

/** Week 1 for a league that is set up after the regular season. */
export const proposedFirstWeek = (week: number): number => (week > LAST_REGULAR_WEEK ? FIRST_WEEK : week)
