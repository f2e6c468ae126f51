import type { Cents } from './money.ts'

/**
 * `ranks` are in the order of the teams' names. Tied teams pool the money of the places they cover and split it
 * evenly; leftover cents go to the first by name (D-09).
 */
export function payouts(ranks: readonly number[], places: readonly Cents[]): Cents[] {
  const money = new Array<Cents>(ranks.length).fill(0)
  const sharersOf = places.map((): number[] => [])
  ranks.forEach((rank, at) => {
    sharersOf[rank - 1]?.push(at)
  })
  sharersOf.forEach((sharers, place) => {
    const pool = places.slice(place, place + sharers.length).reduce((sum, prize) => sum + prize, 0)
    const share = Math.floor(pool / sharers.length)
    const spare = pool - share * sharers.length
    sharers.forEach((at, turn) => {
      money[at] = share + (turn < spare ? 1 : 0)
    })
  })
  return money
}

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
