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
 * price of a point is the lowest step at which the median of the twelve best legal teams without a common player costs
 * the cap.
 */
export function suggestedSalaries(players: readonly LastSeason[], cap: Cents): SuggestedSalary[] {
  const known = players.filter(({ player }) => hasSlot(player.position)).toSorted(bestFirst)
  const above = abovePosition(known)
  const price = priceOfPoint(known, above, cap)
  return known.map(({ player: { id } }, at) => ({ playerId: id, salary: salaryAt(above[at]!, price, cap) }))
}

/** The costs of the twelve best legal teams without a common player. */
export const bestLegalTeams = (candidates: readonly Candidate[], cap: Cents): Cents[] => [...teamCosts(candidates, cap)]

function* teamCosts(candidates: readonly Candidate[], cap: Cents): Generator<Cents> {
  let left = candidates
  for (let team = 0; team < TEAMS; team++) {
    const best = bestTeam(left, cap)
    if (!best) return
    const taken = new Set(best.spots.map(({ player }) => player.id))
    left = left.filter(({ player }) => !taken.has(player.id))
    yield best.salary
  }
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

const STEPS = 500

/** The lowest step at which the median team costs the cap. Higher steps need not, so that a bisection would miss it. */
function priceOfPoint(known: readonly LastSeason[], above: readonly number[], cap: Cents): number {
  const most = Math.max(0, ...above)
  if (most === 0) return 0
  const isSpent = (price: number) => costsTheCap(paid(known, above, price, cap), cap)
  const highest = cap / most
  // With too few players for that, the most expensive one gets the maximum.
  if (!isSpent(highest)) return highest
  const least = leastPrice(above, cap, bestLegalTeams(paid(known, above, 0, cap), cap).length)
  for (let step = Math.ceil((least / highest) * STEPS); step < STEPS; step++) {
    const price = (step / STEPS) * highest
    if (isSpent(price)) return price
  }
  return highest
}

/** Whether the median team does. Six cheaper teams decide. */
function costsTheCap(candidates: readonly Candidate[], cap: Cents): boolean {
  const costs: Cents[] = []
  let cheaper = 0
  for (const cost of teamCosts(candidates, cap)) {
    costs.push(cost)
    if (cost < cap && ++cheaper === TEAMS / 2) return false
  }
  return medianCost(costs) >= cap
}

/** At lower prices the players with the most points do not cost enough for half of the teams, which share nobody. */
function leastPrice(above: readonly number[], cap: Cents, teams: number): number {
  const count = Math.floor(teams / 2) + 1
  const best = above.toSorted((a, b) => b - a).slice(0, count * SLOTS.length)
  const cheapest = SLOTS.length * (inQuarters(cap / FLOOR_SHARE) + QUARTER / 2)
  return Math.max(0, (count * (cap - cheapest)) / best.reduce((sum, points) => sum + points, 0))
}

const paid = (known: readonly LastSeason[], above: readonly number[], price: number, cap: Cents): Candidate[] =>
  known.map(({ player, points }, at) => ({ player: { ...player, salary: salaryAt(above[at]!, price, cap) }, points }))
