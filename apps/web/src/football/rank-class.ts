/** STAND-04: the shade of a week's rank; none beyond the tenth. */
export function rankClass(rank: number | undefined): string | undefined {
  if (rank === undefined || rank > 10) return undefined
  return rank <= 4 ? `rank-${rank}` : 'rank-top10'
}
