import { POSITIONS, type Position, SLOTS } from '@tuff/league'
import type { Known } from './known.ts'

export type Expectation = (position: Position, salary: number) => number

/** The prior weighs as much as this many games. */
const GUESS_WEIGHT = 3

/** A linear fit of points on salary by position, each player weighted by his games. */
export function expectationOf(known: Known, means: Float64Array, weights: Float64Array): Expectation {
  // A salary of 1 is an even share of the cap.
  const share = known.salaryCap / SLOTS.length
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
  return (position, salary) => Math.max(0, lines.get(position)!.at(scale(salary)))
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
