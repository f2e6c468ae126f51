import { POSITIONS, type Position, SLOTS } from '@tuff/league'
import type { Known } from './known.ts'
import { ownersIn } from './lineups.ts'
import type { LevelSet, Model } from './model.ts'

/** The evidence for each player's level, by index; a level is a weighted sum of `figures`. */
export type Evidence = ReturnType<typeof evidenceOf>

/**
 * The number of figures from own weeks: points without touchdowns, touchdowns, chances, and the share of the usual
 * points.
 */
export const OWN = 4
const SIZE = 8

export const levelSet = ({ basis: { lastSeason, chances } }: Known): LevelSet =>
  lastSeason ? (chances ? 'both' : 'lastSeason') : chances ? 'chances' : 'neither'

type Weights = Pick<Model, 'recency' | 'ownWeeks' | 'touchdownWeeks' | 'lastSeasonGames'>

export function evidenceOf(known: Known, model: Weights) {
  const own = ownWeeks(known, model.recency)
  const means = own.steady.map((sum, at) => (sum + own.touchdowns[at]!) / Math.max(LEAST, own.weight[at]!))
  const expected = expectationOf(known, means, weightsOfChosen(known, own.weight))
  // The prior ages with the season.
  const age = model.recency ** known.settled.length
  const figures = new Float64Array(known.players.length * SIZE)
  known.players.forEach(({ position, salary, lastSeason }, at) => {
    const weight = own.weight[at]!
    const trust = weight / (weight + age * model.ownWeeks)
    const touchdownTrust = weight / (weight + age * model.touchdownWeeks)
    const before = lastSeason ? lastSeason.games / (lastSeason.games + model.lastSeasonGames) : 0
    const usual = known.usual[position]
    const each = 1 / Math.max(LEAST, weight)
    const prior = [usual, expected(position, salary), before * (lastSeason?.points ?? 0), before * usual]
    figures[at * SIZE] = trust * own.steady[at]! * each
    figures[at * SIZE + 1] = touchdownTrust * own.touchdowns[at]! * each
    figures[at * SIZE + 2] = trust * own.chances[at]! * each
    figures[at * SIZE + 3] = trust * usual
    prior.forEach((figure, index) => {
      figures[at * SIZE + OWN + index] = (1 - trust) * figure
    })
  })
  return {
    size: SIZE,
    figures,
    /** The weight of their own weeks; recent weeks weigh more. */
    weight: own.weight,
    /** The same including the prior, in weeks. */
    allWeeks: own.weight.map((weight) => weight + age * model.ownWeeks),
    missed: own.missed,
    /** The share of their club's games that they missed before the latest ones, shrunk towards none. */
    absence: Float64Array.from(own.missedBefore, (games, at) => games / (own.games[at]! + STEADY_GAMES)),
    /** Points in the latest game that they played; infinite if they missed it, because that is no sign of weakness. */
    latest: own.latest,
  }
}

export const levelOf = (evidence: Evidence, at: number, weights: readonly number[]): number =>
  Math.max(0, partOfLevel(evidence, at, weights, 0))

/** The part of a level that does not come from own weeks. */
export const priorOf = (evidence: Evidence, at: number, weights: readonly number[]): number =>
  Math.max(0, partOfLevel(evidence, at, weights, OWN))

function partOfLevel({ size, figures }: Evidence, at: number, weights: readonly number[], from: number): number {
  let part = 0
  for (let index = from; index < size; index++) part += figures[at * size + index]! * weights[index]!
  return part
}

/** The share of a level that remains after missed games. */
export const levelBack = (missed: number, { plays: { levelBack: shares } }: Model): number =>
  missed === 0 ? 1 : (shares[Math.min(missed, shares.length) - 1] ?? 1)

/** Avoids division by zero. */
const LEAST = 1e-9

/** The share of missed games is shrunk towards none as by this many games played. */
const STEADY_GAMES = 3

/** Rostered players only: many others hardly play and would bend the line. */
function weightsOfChosen({ coming }: Known, weight: Float64Array): Float64Array {
  const chosen = ownersIn(coming[0]?.lineups ?? new Int32Array())
  return weight.map((of, at) => (chosen.has(at) ? of : 0))
}

function ownWeeks({ players, settled }: Known, recency: number) {
  const size = players.length
  const own = {
    weight: new Float64Array(size),
    steady: new Float64Array(size),
    touchdowns: new Float64Array(size),
    chances: new Float64Array(size),
    games: new Uint8Array(size),
    missed: new Uint8Array(size),
    missedBefore: new Uint8Array(size),
    latest: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
  }
  settled.forEach((week, index) => {
    if (!week.hasData) return
    const worth = recency ** (settled.length - 1 - index)
    for (let at = 0; at < size; at++) {
      if (!week.plays[at]) continue
      const points = week.points[at]!
      own.games[at]!++
      if (Number.isNaN(points)) {
        own.missed[at] = Math.min(own.missed[at]! + 1, 255)
        own.latest[at] = Number.POSITIVE_INFINITY
        continue
      }
      own.weight[at]! += worth
      own.steady[at]! += worth * (points - week.touchdowns[at]!)
      own.touchdowns[at]! += worth * week.touchdowns[at]!
      own.chances[at]! += worth * week.chances[at]!
      own.missedBefore[at]! += own.missed[at]!
      own.missed[at] = 0
      own.latest[at] = points
    }
  })
  return own
}

/** The prior weighs as much as this many games. */
const GUESS_WEIGHT = 3

/** A linear fit of points on salary by position, each player weighted by their games. */
function expectationOf(known: Known, means: Float64Array, weights: Float64Array) {
  // A salary of 1 is an even share of the cap.
  const share = known.settings.salaryCap / SLOTS.length
  const scale = (salary: number) => salary / share
  const lines = new Map(
    POSITIONS.map((position) => {
      const line = new Line()
      const usual = known.usual[position]
      line.add(0, 0.3 * usual, GUESS_WEIGHT)
      line.add(1, usual, GUESS_WEIGHT)
      line.add(2, 1.7 * usual, GUESS_WEIGHT)
      return [position, line]
    }),
  )
  known.players.forEach(({ position, salary }, at) => {
    if (weights[at]! > 0) lines.get(position)!.add(scale(salary), means[at]!, weights[at]!)
  })
  return (position: Position, salary: number) => Math.max(0, lines.get(position)!.at(scale(salary)))
}

/** Weighted least squares, one point at a time. */
class Line {
  #weight = 0
  #x = 0
  #y = 0
  #xx = 0
  #xy = 0

  add(x: number, y: number, weight: number): void {
    this.#weight += weight
    this.#x += weight * x
    this.#y += weight * y
    this.#xx += weight * x * x
    this.#xy += weight * x * y
  }

  at(x: number): number {
    const centre = this.#x / this.#weight
    const slope = (this.#xy - centre * this.#y) / (this.#xx - centre * this.#x)
    return this.#y / this.#weight + slope * (x - centre)
  }
}
