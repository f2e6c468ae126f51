import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import { type Player, POSITIONS, type Position } from './players.ts'
import { FLEX_POSITIONS, SLOTS, type Slot, slotPosition } from './rosters.ts'

/** `points` are scored or expected points, in any integer unit. */
export type Candidate = { readonly player: Player; readonly points: number }

export type BestTeam = {
  readonly spots: readonly (Candidate & { readonly slot: Slot })[]
  readonly salary: Cents
  readonly points: number
}

/**
 * The best team that fills all eleven slots, or the given ones, under the cap (rule 16.1); null where none exists. Of
 * equally good teams the cheapest, and the same one whatever the order of the candidates.
 *
 * Exact by dynamic programming: position by position it keeps only the Pareto-optimal choices of a given size, where
 * each dearer one has more points. The optimum is among them, because choices of the same size leave the same slots to
 * fill.
 */
export function bestTeam(
  candidates: readonly Candidate[],
  cap: Cents,
  slots: readonly Slot[] = SLOTS,
): BestTeam | null {
  const count = (kind: Position | 'FLEX') => slots.filter((slot) => slotPosition(slot) === kind).length
  const flexSlots = count('FLEX')
  let open: readonly Choices[] = [[EMPTY]]
  for (const position of POSITIONS) {
    const own = count(position)
    const flex = FLEX_POSITIONS.includes(position) ? flexSlots : 0
    if (own + flex === 0) continue
    const pool = candidates.filter(({ player }) => player.position === position).toSorted(bestFirst)
    open = withPosition(open, unbeaten(pool, own + flex), { own, flex, flexSlots, cap })
  }
  const best = open[flexSlots]?.at(-1)
  return best ? teamOf(best, slots) : null
}

type Choice = { readonly salary: Cents; readonly points: number; readonly last?: Candidate; readonly before?: Choice }
const EMPTY: Choice = { salary: 0, points: 0 }

/** Pareto-optimal: the cheapest first, each more expensive one with more points. */
type Choices = readonly Choice[]

function withPosition(
  open: readonly Choices[],
  pool: readonly Candidate[],
  { own, flex, flexSlots, cap }: { own: number; flex: number; flexSlots: number; cap: Cents },
): Choices[] {
  const next: Choices[] = []
  open.forEach((before, taken) => {
    const most = own + Math.min(flex, flexSlots - taken)
    /** By the number of players of this position chosen so far. */
    const chosen: Choices[] = [before, ...new Array<Choices>(most).fill([])]
    for (const candidate of pool) {
      for (let count = most; count > 0; count--) {
        chosen[count] = better(chosen[count]!, withOneMore(chosen[count - 1]!, candidate, cap))
      }
    }
    for (let count = own; count <= most; count++) {
      const at = taken + count - own
      next[at] = better(next[at] ?? [], chosen[count]!)
    }
  })
  return next
}

function withOneMore(choices: Choices, last: Candidate, cap: Cents): Choices {
  const more: Choice[] = []
  for (const before of choices) {
    const salary = before.salary + last.player.salary
    if (salary > cap) break
    more.push({ salary, points: before.points + last.points, last, before })
  }
  return more
}

function better(some: Choices, others: Choices): Choices {
  if (others.length === 0) return some
  if (some.length === 0) return others
  const both: Choice[] = []
  let points = Number.NEGATIVE_INFINITY
  for (let at = 0, other = 0; at < some.length || other < others.length; ) {
    const next = isFirst(some[at], others[other]) ? some[at++]! : others[other++]!
    if (next.points <= points) continue
    both.push(next)
    points = next.points
  }
  return both
}

function isFirst(one: Choice | undefined, other: Choice | undefined): boolean {
  if (!one || !other) return one !== undefined
  return one.salary < other.salary || (one.salary === other.salary && one.points >= other.points)
}

/** Drops players dominated by as many of their position as a team can have, because one of those is always free. */
function unbeaten(pool: readonly Candidate[], most: number): Candidate[] {
  const kept: Candidate[] = []
  for (const candidate of pool) {
    const cheaper = kept.filter(({ player }) => player.salary <= candidate.player.salary)
    if (cheaper.length < most) kept.push(candidate)
  }
  return kept
}

const bestFirst = (a: Candidate, b: Candidate): number =>
  b.points - a.points ||
  a.player.salary - b.player.salary ||
  compareText(a.player.name, b.player.name) ||
  compareText(a.player.id, b.player.id)

function teamOf(best: Choice, slots: readonly Slot[]): BestTeam {
  const chosen: Candidate[] = []
  for (let choice: Choice | undefined = best; choice?.last; choice = choice.before) chosen.push(choice.last)
  const free = chosen.sort(bestFirst)
  const take = (fits: (candidate: Candidate) => boolean): Candidate => free.splice(free.findIndex(fits), 1)[0]!
  // FLEX is last among the slots, so it gets the remaining players.
  const inOrder = SLOTS.filter((slot) => slots.includes(slot))
  const spots = inOrder.map((slot) => {
    const kind = slotPosition(slot)
    return { slot, ...take(({ player }) => kind === 'FLEX' || player.position === kind) }
  })
  return { spots, salary: best.salary, points: best.points }
}
