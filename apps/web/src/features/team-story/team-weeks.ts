import { type Week, type WeekPhase, weekLabel, weekNumber } from '@tuff/contract'
import { isProvisional } from '@tuff/league'
import type { RankedTeam } from '#api/standings-message.ts'

export type TeamWeek = {
  week: number
  points: number
  /** The rank in the week; undefined where it is not ranked. */
  place: number | undefined
  /** Its figures may still change. */
  isOpen: boolean
}

/** The weeks with figures, in ascending order. */
export const teamWeeks = (
  { weeklyPoints, weeklyRanks }: RankedTeam,
  phases: Readonly<Record<Week, WeekPhase>>,
): TeamWeek[] =>
  Object.entries(weeklyPoints)
    .map(([label, points]) => ({ week: weekNumber(label), points, place: weeklyRanks[label] }))
    .filter(({ place, points }) => place !== undefined || points > 0)
    .map((of) => ({ ...of, isOpen: isProvisional(phases[weekLabel(of.week)] ?? 'closed') }))
    .toSorted((a, b) => a.week - b.week)
