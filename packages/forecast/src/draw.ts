import { BY_STATE } from './availability.ts'
import { normalQuantiles } from './gamma.ts'
import type { Model } from './model.ts'
import type { Plan } from './plan.ts'
import { Random } from './random.ts'
import { LEVELS, OUTCOME_SHIFT, OUTCOMES } from './week-tables.ts'

/** RACE-01: the same seed and number of draws give the same forecast. */
export type HowToDraw = {
  readonly seed: number
  readonly draws: number
  readonly model?: Model
  /** Called between blocks of draws, so that a caller can yield. */
  readonly between?: (() => void) | undefined
}

const NORMAL_SHIFT = 32 - 8
const NORMAL = normalQuantiles(2 ** 8)
const CHANCE_BITS = 0xffff
/** The next table entry must exist too, because a part of a game interpolates. */
const HIGHEST_LEVEL = LEVELS - 2
/**
 * The block size. Drawing one player for a block at a time keeps their table in the CPU cache, which is twice as fast.
 */
const AT_ONCE = 16

/**
 * Monte Carlo draws of the remaining games. Every player is drawn once per draw, so that all teams with a player rise
 * and fall together (RACE-03). The random numbers depend on schedule and rosters alone, so that forecasts with other
 * points use the same ones. Players added by a swap have their own generator, so that the swap changes nobody else's
 * numbers.
 */
export class Draws {
  readonly #plan: Plan
  readonly #random: Random
  readonly #newcomers: Random
  readonly #sums: Int32Array
  readonly #ways: readonly Int32Array[]
  /** By way and club: the factor of the players' levels. */
  readonly #factors: Float64Array
  #next = AT_ONCE

  constructor(plan: Plan, seed: number) {
    const size = plan.certain.length
    const sums = new Int32Array(AT_ONCE * size)
    this.#plan = plan
    this.#random = new Random(seed)
    this.#newcomers = new Random(seed + 2 ** 32)
    this.#sums = sums
    this.#ways = Array.from({ length: AT_ONCE }, (_, way) => sums.subarray(way * size, (way + 1) * size))
    this.#factors = new Float64Array(AT_ONCE * plan.shared.clubCount)
  }

  /** Whole points by week and team, then by player where the plan includes them; valid for the next fifteen calls. */
  next(): Int32Array {
    if (this.#next === AT_ONCE) {
      this.#draw()
      this.#next = 0
    }
    return this.#ways[this.#next++]!
  }

  #draw(): void {
    const plan = this.#plan
    for (const way of this.#ways) way.set(plan.certain)
    const size = plan.certain.length
    const players = plan.drawn.player.length
    drawFactors(plan, this.#random, this.#factors)
    for (const way of this.#ways) drawTrades(plan, this.#random, way)
    for (let player = 0; player < players; player++) {
      const random = player < plan.newcomersFrom ? this.#random : this.#newcomers
      drawPlayer(plan, random, player, this.#factors, this.#sums, size)
    }
    for (const way of this.#ways) raiseToNothing(plan, way)
  }
}

const normal = (random: Random): number => NORMAL[random.next() >>> NORMAL_SHIFT]!

/** The random factor that players of a season and of a club share. */
function drawFactors({ shared: { season, club, clubCount } }: Plan, random: Random, factors: Float64Array): void {
  for (let from = 0; from < factors.length; from += clubCount) {
    const ofAll = 1 + season * normal(random)
    for (let at = from; at < from + clubCount; at++) factors[at] = Math.max(0, ofAll + club * normal(random))
  }
}

/** Half of the variance of trades is the team's own, half the league's. */
const HALF = Math.SQRT1_2

function drawTrades({ shared: { gains, gainDoubt }, teamCount }: Plan, random: Random, way: Int32Array): void {
  if (gains.length === 0) return
  const ofAll = normal(random)
  for (let team = 0; team < teamCount; team++) {
    const luck = Math.max(0, 1 + gainDoubt * HALF * (ofAll + normal(random)))
    if (gains[gains.length - teamCount + team] === 0) continue
    for (let sum = team; sum < gains.length; sum += teamCount) {
      way[sum]! += (luck * gains[sum]! + 0.5) | 0
    }
  }
}

/** Draws the player's true level, then their games, for every draw of a block. */
function drawPlayer(
  plan: Plan,
  random: Random,
  player: number,
  factors: Float64Array,
  sums: Int32Array,
  size: number,
): void {
  const { drawn, running, coming } = plan
  const level = drawn.level[player]!
  const doubt = drawn.doubt[player]!
  const missed = drawn.missed[player]!
  const game = running.of[player]!
  const games: Games = {
    from: coming.from[player]!,
    to: coming.from[player + 1]!,
    table: drawn.table[player]!,
    playsNext: game < 0 ? drawn.playsNext[player]! : BY_STATE,
    leaves: drawn.leaves[player]!,
    back: drawn.back[player]!,
  }
  const hasNext = games.playsNext !== BY_STATE && games.from < games.to
  const later = hasNext ? games.from + 1 : games.from
  const favour = drawn.favour[player]!
  const clubCount = plan.shared.clubCount
  let factor = drawn.club[player]!
  for (let from = 0; from < sums.length; from += size) {
    const guess = level * factors[factor]! + doubt * NORMAL[random.next() >>> NORMAL_SHIFT]!
    factor += clubCount
    const drawnLevel = stepOf(guess)
    const openLevel = favour === 1 ? drawnLevel : stepOf(guess * favour)
    const isBack = game >= 0 && drawRunning(plan, random.next(), game, openLevel, sums, from)
    let missedNow = game < 0 ? missed : isBack ? 0 : missed + 1
    if (hasNext) missedNow = drawNext(plan, random.next(), games, openLevel, missedNow, sums, from)
    drawComing(plan, random, later, games, drawnLevel, missedNow, sums, from)
  }
}

const stepOf = (level: number): number => Math.min(HIGHEST_LEVEL, Math.max(0, level + 0.5)) | 0

/** The remaining points of a running game follow the rest of the level. Returns whether the player is in the game. */
function drawRunning(plan: Plan, bits: number, game: number, level: number, sums: Int32Array, from: number): boolean {
  const { running, drawn, tables } = plan
  const isIn = (bits & CHANCE_BITS) < running.isIn[game]!
  let points = running.hundredths[game]!
  if (isIn) {
    const part = level * running.left[game]!
    const below = part | 0
    const at = drawn.table[running.player[game]!]! + below * OUTCOMES + (bits >>> OUTCOME_SHIFT)
    const less = tables.hundredths[at]!
    points += less + (tables.hundredths[at + OUTCOMES]! - less) * (part - below)
  }
  if (points < 100) return isIn
  const whole = Math.floor(points / 100)
  const last = running.sumsFrom[game + 1]!
  for (let at = running.sumsFrom[game]!; at < last; at++) sums[from + running.sums[at]!]! += whole
  return isIn
}

type Games = {
  readonly from: number
  readonly to: number
  readonly table: number
  readonly playsNext: number
  readonly leaves: number
  readonly back: number
}

/** The next game has its own chance to play. Returns the number of games missed since. */
function drawNext(
  { coming: { sumsFrom, sums: addsTo }, tables: { whole } }: Plan,
  bits: number,
  { from: game, table, playsNext }: Games,
  level: number,
  missed: number,
  sums: Int32Array,
  from: number,
): number {
  if ((bits & CHANCE_BITS) >= playsNext) return missed + 1
  const points = whole[table + level * OUTCOMES + (bits >>> OUTCOME_SHIFT)]!
  const last = sumsFrom[game + 1]!
  for (let at = sumsFrom[game]!; at < last; at++) sums[from + addsTo[at]!]! += points
  return 0
}

function drawComing(
  { coming: { sumsFrom, sums: addsTo }, drawn: { returns }, tables: { whole } }: Plan,
  random: Random,
  first: number,
  { to: end, table, leaves, back }: Games,
  level: number,
  missedBefore: number,
  sums: Int32Array,
  from: number,
): void {
  const outcomes = table + level * OUTCOMES
  const longest = returns.length - 1
  let missed = Math.min(missedBefore, longest)
  for (let game = first; game < end; game++) {
    const bits = random.next()
    const chance = bits & CHANCE_BITS
    const isOut = missed === 0 ? chance < leaves : chance >= back * returns[missed]!
    if (isOut) {
      if (missed < longest) missed++
      continue
    }
    missed = 0
    const points = whole[outcomes + (bits >>> OUTCOME_SHIFT)]!
    const last = sumsFrom[game + 1]!
    for (let at = sumsFrom[game]!; at < last; at++) sums[from + addsTo[at]!]! += points
  }
}

/** A correction removes no more points than the players scored (rule 11.3), and only in the open week. */
function raiseToNothing({ teamCount, weekCount }: Plan, sums: Int32Array): void {
  if (weekCount === 0) return
  for (let team = 0; team < teamCount; team++) if (sums[team]! < 0) sums[team] = 0
}
