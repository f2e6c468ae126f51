import { isPlayoffTeam } from './league-standings.ts'
import type { Snapshot } from './snapshot.ts'
import { LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

/** Whether a week's points count for a team: weeks 1-14 for every team, 15-17 for playoff teams, 18 for none (rule 1.12). */
export const weekCountsFor = ({ standings }: Pick<Snapshot, 'standings'>, week: number, email: string): boolean =>
  week <= (isPlayoffTeam(standings, email) ? LAST_PLAYOFF_WEEK : LAST_REGULAR_WEEK)

/** Whether a week can count for any team at all. */
export const weekCounts = (week: number): boolean => week <= LAST_PLAYOFF_WEEK
