import type { Cents } from './money.ts'

/**
 * The money of each team, given the ranks of teams in the order of their names (D-09). Tied teams pool the money of the
 * places they cover and split it evenly; the cents that are left go to the first by name.
 */
export function payouts(ranks: readonly number[], places: readonly Cents[]): Cents[] {
  const money = new Array<Cents>(ranks.length).fill(0)
  for (let rank = 1; rank <= places.length; rank++) {
    const sharers = ranks.flatMap((teamRank, at) => (teamRank === rank ? [at] : []))
    if (sharers.length === 0) continue
    const pool = places.slice(rank - 1, rank - 1 + sharers.length).reduce((sum, place) => sum + place, 0)
    const share = Math.floor(pool / sharers.length)
    const spare = pool - share * sharers.length
    sharers.forEach((at, turn) => {
      money[at] = share + (turn < spare ? 1 : 0)
    })
  }
  return money
}
