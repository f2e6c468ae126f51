import { normalQuantiles } from './gamma.ts'
import type { Model } from './model.ts'
import type { Plan } from './plan.ts'
import type { Random } from './random.ts'
import { LEVELS, OUTCOME_SHIFT, OUTCOMES } from './week-tables.ts'

/** The same seed and number of draws give the same forecast (RACE-01). */
export type HowToDraw = { readonly seed: number; readonly draws: number; readonly model?: Model }

const NORMAL_SHIFT = 32 - 8
const NORMAL = normalQuantiles(2 ** 8)
const CHANCE_BITS = 0xffff
/** The part of a game looks one level further. */
const HIGHEST_LEVEL = LEVELS - 2

/**
 * Draws one way in which the rest may come: every player once, so that all teams that have him rise and fall together
 * (RACE-03). Which random number belongs to which game depends on the schedule and the rosters alone, so two forecasts
 * that differ in points alone draw alike.
 */
export type Draw = {
  /** Whole points by week and team, filled anew by each draw. */
  readonly sums: Int32Array
  next(): void
  /** How many random numbers one draw takes. */
  readonly cost: number
}

export function drawsOf(plan: Plan, random: Random): Draw {
  const sums = new Int32Array(plan.certain.length)
  const levels = new Int32Array(plan.drawn.place.length)
  const missed = new Int32Array(plan.drawn.place.length)
  return {
    sums,
    cost: levels.length + plan.running.player.length + plan.coming.sumsFrom.length - 1,
    next() {
      sums.set(plan.certain)
      missed.set(plan.drawn.missed)
      drawLevels(plan, random, levels)
      drawRunning(plan, random, levels, missed, sums)
      drawComing(plan, random, levels, missed, sums)
      raiseToNothing(plan, sums)
    },
  }
}

/** How good each player really is, which nobody knows. */
function drawLevels({ drawn: { level, doubt } }: Plan, random: Random, levels: Int32Array): void {
  for (let turn = 0; turn < levels.length; turn++) {
    const drawn = level[turn]! + doubt[turn]! * NORMAL[random.next() >>> NORMAL_SHIFT]! + 0.5
    levels[turn] = Math.min(HIGHEST_LEVEL, Math.max(0, drawn))
  }
}

/** What a player adds to a game that runs is a part of a game: it goes by a part of his level. */
function drawRunning(
  { running, drawn, tables: { hundredths } }: Plan,
  random: Random,
  levels: Int32Array,
  missed: Int32Array,
  sums: Int32Array,
): void {
  for (let game = 0; game < running.player.length; game++) {
    const bits = random.next()
    const turn = running.player[game]!
    let points = running.hundredths[game]!
    if ((bits & CHANCE_BITS) < running.isIn[game]!) {
      missed[turn] = 0
      const level = levels[turn]! * running.left[game]!
      const below = level | 0
      const at = drawn.table[turn]! + below * OUTCOMES + (bits >>> OUTCOME_SHIFT)
      const less = hundredths[at]!
      points += less + (hundredths[at + OUTCOMES]! - less) * (level - below)
    } else missed[turn]!++
    if (points < 100) continue
    const whole = Math.floor(points / 100)
    for (let at = running.sumsFrom[game]!; at < running.sumsFrom[game + 1]!; at++) sums[running.sums[at]!]! += whole
  }
}

function drawComing(
  { coming, drawn, tables: { whole } }: Plan,
  random: Random,
  levels: Int32Array,
  missedGames: Int32Array,
  sums: Int32Array,
): void {
  const { leaves, leavesNext, returns, table } = drawn
  const { from, sumsFrom, sums: addsTo } = coming
  const longest = returns.length - 1
  for (let turn = 0; turn < levels.length; turn++) {
    const outcomes = table[turn]! + levels[turn]! * OUTCOMES
    let missed = missedGames[turn]!
    if (missed > longest) missed = longest
    let leave = leavesNext[turn]!
    const end = from[turn + 1]!
    for (let game = from[turn]!; game < end; game++) {
      const bits = random.next()
      const chance = bits & CHANCE_BITS
      const isOut = missed === 0 ? chance < leave : chance >= returns[missed]!
      leave = leaves[turn]!
      if (isOut) {
        if (missed < longest) missed++
        continue
      }
      missed = 0
      const points = whole[outcomes + (bits >>> OUTCOME_SHIFT)]!
      const last = sumsFrom[game + 1]!
      for (let at = sumsFrom[game]!; at < last; at++) sums[addsTo[at]!]! += points
    }
  }
}

/** No more is taken away from a team by hand than its players scored (rule 11.3), and that only in the open week. */
function raiseToNothing({ teamCount, weekCount }: Plan, sums: Int32Array): void {
  if (weekCount === 0) return
  for (let team = 0; team < teamCount; team++) if (sums[team]! < 0) sums[team] = 0
}
