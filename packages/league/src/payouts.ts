import type { Cents } from './money.ts'

/**
 * The money of each team, given the ranks of teams in the order of their names (D-09). Tied teams pool the money of the
 * places they cover and split it evenly; spare cents go to the first by name.
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
