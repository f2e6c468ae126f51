import type { TeamStanding } from '@tuff/contract'

/** STAND-04: the shade of a week's rank; none beyond the tenth. */
export function rankClass(rank: number | undefined): string | undefined {
  if (rank === undefined || rank > 10) return undefined
  return rank <= 4 ? `rank-${rank}` : 'rank-top10'
}

/** 3, or 'T3' for a shared place. */
export const tiedRank = (rank: number, isShared: boolean): string => `${isShared ? 'T' : ''}${rank}`

/** STAND-03: best first, in any order of arrival. */
export const byRank = <Team extends TeamStanding>(teams: readonly Team[]): Team[] =>
  teams.toSorted((a, b) => a.rankings.currentRank - b.rankings.currentRank)

/** The own team, and the last one that makes the playoffs. */
export const rowClass = (isMine: boolean, isLastToPlayOn: boolean): string | undefined =>
  [isMine && 'me', isLastToPlayOn && 'cut'].filter(Boolean).join(' ') || undefined
