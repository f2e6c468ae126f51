/** The rank of each score, best score first; equal scores share the rank and the next ones are skipped (1, 1, 3). */
export function competitionRanks(scores: readonly number[]): number[] {
  const order = scores.map((_, at) => at).sort((a, b) => scores[b]! - scores[a]!)
  const ranks = new Array<number>(scores.length).fill(0)
  let rank = 0
  order.forEach((at, ahead) => {
    if (ahead === 0 || scores[at] !== scores[order[ahead - 1]!]) rank = ahead + 1
    ranks[at] = rank
  })
  return ranks
}
