import type { TeamStanding } from '@tuff/contract'

/** STAND-03: the best first, however they arrive. */
export const byRank = <Team extends TeamStanding>(teams: readonly Team[]): Team[] =>
  teams.toSorted((a, b) => a.rankings.currentRank - b.rankings.currentRank)
