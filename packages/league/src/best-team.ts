import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import { type Player, POSITIONS } from './players.ts'
import { FLEX_POSITIONS, SLOTS, type Slot, slotPosition } from './rosters.ts'

/** Somebody who could be had: whole points that came or points that are expected, in any unit, as long as it is whole numbers. */
export type Candidate = { readonly player: Player; readonly points: number }

export type BestTeam = {
  /** In the order of the slots: in each kind of slot the best first. */
  readonly spots: readonly (Candidate & { readonly slot: Slot })[]
  readonly salary: Cents
  readonly points: number
}

/**
 * The best team that fills all eleven slots under the cap (rule 16.1); null where nobody could fill them. Of several that
 * are equally good the cheapest, and always the same one, whatever order the candidates come in.
 *
 * It is exact. Position after position, of all choices of so many players only those are kept that nobody beats: each that
 * is dearer brings more. What could still be the best is among them, because all of them leave the same slots to fill.
 */
export function bestTeam(candidates: readonly Candidate[], cap: Cents): BestTeam | null {
  /** By the number of FLEX slots that are taken. */
  let open: readonly Choices[] = [[NOBODY_YET]]
  for (const position of POSITIONS) {
    const own = SLOTS.filter((slot) => slotPosition(slot) === position).length
    const flex = FLEX_POSITIONS.includes(position) ? FLEX_SLOTS.length : 0
    if (own + flex === 0) continue
    const pool = candidates.filter(({ player }) => player.position === position).toSorted(bestFirst)
    open = withPosition(open, unbeaten(pool, own + flex), { own, flex, cap })
  }
  const best = open[FLEX_SLOTS.length]?.at(-1)
  return best ? teamOf(best) : null
}

const FLEX_SLOTS = SLOTS.filter((slot) => slotPosition(slot) === 'FLEX')

/** Some players, told by the last one and those before him. */
type Choice = { readonly salary: Cents; readonly points: number; readonly last?: Candidate; readonly before?: Choice }
const NOBODY_YET: Choice = { salary: 0, points: 0 }

/** None beaten by another: the cheapest first, each dearer one with more points. */
type Choices = readonly Choice[]

function withPosition(
  open: readonly Choices[],
  pool: readonly Candidate[],
  { own, flex, cap }: { own: number; flex: number; cap: Cents },
): Choices[] {
  const next: Choices[] = []
  open.forEach((before, taken) => {
    const most = own + Math.min(flex, FLEX_SLOTS.length - taken)
    /** By how many of this position were chosen. */
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

/** What nobody beats of two lists; of equals the one of the first list. */
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

/** The cheaper first, and of equally cheap ones the better. */
function isFirst(one: Choice | undefined, other: Choice | undefined): boolean {
  if (!one || !other) return one !== undefined
  return one.salary < other.salary || (one.salary === other.salary && one.points >= other.points)
}

/** Who is beaten by as many of his position as a team can have is never needed: one of them is always free. */
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

function teamOf(best: Choice): BestTeam {
  const chosen: Candidate[] = []
  for (let choice: Choice | undefined = best; choice?.last; choice = choice.before) chosen.push(choice.last)
  const free = chosen.sort(bestFirst)
  const take = (fits: (candidate: Candidate) => boolean): Candidate => free.splice(free.findIndex(fits), 1)[0]!
  // FLEX stands last among the slots, so that it gets whoever is left.
  const spots = SLOTS.map((slot) => {
    const kind = slotPosition(slot)
    return { slot, ...take(({ player }) => kind === 'FLEX' || player.position === kind) }
  })
  return { spots, salary: best.salary, points: best.points }
}
