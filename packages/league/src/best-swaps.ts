import type { Candidate } from './best-team.ts'
import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import type { Player } from './players.ts'
import { type PaidSpot, takes } from './rosters.ts'
import { type TradeTerms, tradeProblems } from './trades.ts'

/** `isFixed`: the league refuses to move the player because the game has begun (rule 7.8). */
export type SwapCandidate = Candidate & { readonly isFixed?: true | undefined }

export type BestSwap<Spot extends PaidSpot = PaidSpot> = {
  readonly spot: Spot
  readonly add: Player
  readonly gain: number
  readonly salary: Cents
}

const MOST_SWAPS = 20

/** The allowed swaps with a gain, best first (rule 16.3). A player who is not among the candidates counts as 0. */
export function bestSwaps<Spot extends PaidSpot>(
  roster: readonly Spot[],
  candidates: readonly SwapCandidate[],
  terms: TradeTerms,
  most = MOST_SWAPS,
): BestSwap<Spot>[] {
  const known = new Map(candidates.map((candidate) => [candidate.player.id, candidate]))
  const free = candidates.filter(({ isFixed }) => !isFixed)
  const swaps: BestSwap<Spot>[] = []
  for (const spot of roster) {
    const { points: dropped = 0, isFixed } = known.get(spot.player.id) ?? {}
    if (isFixed) continue
    for (const { player: add, points: added } of free) {
      if (added <= dropped || !takes(spot.slot, add.position)) continue
      swaps.push({ spot, add, gain: added - dropped, salary: add.salary - spot.player.salary })
    }
  }
  swaps.sort(bestFirst)
  const legal: BestSwap<Spot>[] = []
  for (const swap of swaps) {
    if (legal.length === most) break
    if (tradeProblems(roster, { drop: swap.spot.player.id, add: swap.add }, terms).length === 0) legal.push(swap)
  }
  return legal
}

/** Equal gains: the swap that leaves more under the cap first; then by name and id. */
const bestFirst = (a: BestSwap, b: BestSwap): number =>
  b.gain - a.gain ||
  a.salary - b.salary ||
  compareText(a.add.name, b.add.name) ||
  compareText(a.add.id, b.add.id) ||
  compareText(a.spot.slot, b.spot.slot)
