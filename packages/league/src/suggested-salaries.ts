import { bestTeam, type Candidate } from './best-team.ts'
import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import type { Player, Position } from './players.ts'
import { SLOTS, slotPosition } from './rosters.ts'

/** `points` are those of last season, 0 where they are not known. */
export type LastSeason = { readonly player: Player; readonly points: number }

export type SuggestedSalary = { readonly playerId: string; readonly salary: Cents }

/** Players of each position worth a salary above the minimum in a league of twelve teams (rule 18.10). */
const WORTHY = 40
const TEAMS = 12
const QUARTER = 25
/** The cheapest player costs one hundredth of the cap: 50 cents of $50. */
const FLOOR_SHARE = 100

/**
 * Quarters of a dollar in proportion to last season's points above the 40th player of the position (rule 18.10). The
 * price of a point is the lowest at which the median of the twelve best legal teams without a common player costs the
 * cap.
 */
export function suggestedSalaries(players: readonly LastSeason[], cap: Cents): SuggestedSalary[] {
  const known = players.filter(({ player }) => hasSlot(player.position)).toSorted(bestFirst)
  const above = abovePosition(known)
  const price = priceOfPoint(known, above, cap)
  return known.map(({ player: { id } }, at) => ({ playerId: id, salary: salaryAt(above[at]!, price, cap) }))
}

/** The costs of the twelve best legal teams without a common player. */
export function bestLegalTeams(candidates: readonly Candidate[], cap: Cents): Cents[] {
  const costs: Cents[] = []
  let left = candidates
  while (costs.length < TEAMS) {
    const best = bestTeam(left, cap)
    if (!best) break
    const taken = new Set(best.spots.map(({ player }) => player.id))
    left = left.filter(({ player }) => !taken.has(player.id))
    costs.push(best.salary)
  }
  return costs
}

/** The lower median, because it must be the cost of a team. */
export const medianCost = (costs: readonly Cents[]): Cents =>
  costs.toSorted((a, b) => a - b)[Math.ceil(costs.length / 2) - 1] ?? 0

const hasSlot = (position: Position): boolean => SLOTS.some((slot) => slotPosition(slot) === position)

const bestFirst = (a: LastSeason, b: LastSeason): number => b.points - a.points || compareText(a.player.id, b.player.id)

function abovePosition(known: readonly LastSeason[]): number[] {
  const base = new Map<Position, number>()
  for (const position of new Set(known.map(({ player }) => player.position))) {
    const own = known.filter(({ player }) => player.position === position)
    base.set(position, Math.max(0, own[WORTHY - 1]?.points ?? 0))
  }
  return known.map(({ player, points }) => Math.max(0, points - base.get(player.position)!))
}

function salaryAt(above: number, price: number, cap: Cents): Cents {
  const floor = inQuarters(cap / FLOOR_SHARE)
  // Leaves room for ten of the cheapest players.
  const most = cap - (SLOTS.length - 1) * floor
  return Math.max(floor, Math.min(inQuarters(floor + above * price), Math.floor(most / QUARTER) * QUARTER))
}

const inQuarters = (cents: number): Cents => Math.max(1, Math.round(cents / QUARTER)) * QUARTER

const HALVINGS = 9

/** Bisects for the lowest price at which the median team costs the cap. */
function priceOfPoint(known: readonly LastSeason[], above: readonly number[], cap: Cents): number {
  const most = Math.max(0, ...above)
  const isSpent = (price: number) => medianCost(bestLegalTeams(paid(known, above, price, cap), cap)) >= cap
  let [low, high] = [0, most === 0 ? 0 : cap / most]
  // With too few players for that, the most expensive one gets the maximum.
  if (!isSpent(high)) return high
  for (let turn = 0; turn < HALVINGS; turn++) {
    const middle = (low + high) / 2
    if (isSpent(middle)) high = middle
    else low = middle
  }
  return high
}

const paid = (known: readonly LastSeason[], above: readonly number[], price: number, cap: Cents): Candidate[] =>
  known.map(({ player, points }, at) => ({ player: { ...player, salary: salaryAt(above[at]!, price, cap) }, points }))
