import type { TeamStanding } from '@tuff/contract'

/** STAND-03: best first, in any order of arrival. */
export const byRank = <Team extends TeamStanding>(teams: readonly Team[]): Team[] =>
  teams.toSorted((a, b) => a.rankings.currentRank - b.rankings.currentRank)
