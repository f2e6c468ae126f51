import type { Cents } from './money.ts'
import type { Player, Position } from './players.ts'
import { type PaidRoster, type PaidSpot, payroll, type RosterSpot, type Slot, takes } from './rosters.ts'

export type Swap = { readonly drop: string; readonly add: Player }

export type SwapTerms = {
  readonly cap: Cents
  /** The week whose roster would change. */
  readonly week: number
  readonly currentWeek: number
}

export type SwapProblem =
  | { rule: 'not-current-week'; currentWeek: number }
  | { rule: 'not-on-roster'; playerId: string }
  | { rule: 'already-on-roster'; playerId: string }
  | { rule: 'wrong-position'; playerId: string; position: Position; slot: Slot }
  | { rule: 'over-cap'; by: Cents }

/** An empty list means it is allowed. A correction uses no trade (D-10). */
export function rosterEditProblems(roster: PaidRoster, swap: Swap, terms: SwapTerms): SwapProblem[] {
  return [...weekProblems(terms), ...swapProblems(roster, swap, terms.cap)]
}

export function weekProblems({ week, currentWeek }: Pick<SwapTerms, 'week' | 'currentWeek'>): SwapProblem[] {
  return week === currentWeek ? [] : [{ rule: 'not-current-week', currentWeek }]
}

/** Checks the slots, duplicate players and the cap. */
export function swapProblems(roster: PaidRoster, { drop, add }: Swap, cap: Cents): SwapProblem[] {
  const spot = roster.find(({ player }) => player.id === drop)
  if (!spot) return [{ rule: 'not-on-roster', playerId: drop }]

  const problems: SwapProblem[] = []
  if (roster.some(({ player }) => player.id === add.id)) problems.push({ rule: 'already-on-roster', playerId: add.id })
  if (!takes(spot.slot, add.position)) {
    problems.push({ rule: 'wrong-position', playerId: add.id, position: add.position, slot: spot.slot })
  }
  const over = payroll(roster) - spot.player.salary + add.salary - cap
  if (over > 0) problems.push({ rule: 'over-cap', by: over })
  return problems
}

export function swapped<Spot extends PaidSpot>(roster: readonly Spot[], { drop, add }: Swap): (Spot | RosterSpot)[] {
  return roster.map((spot) => (spot.player.id === drop ? { slot: spot.slot, player: add } : spot))
}
