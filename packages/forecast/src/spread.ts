/** A histogram of a figure for each team over many draws. */
export class Spread {
  readonly #counts: Int32Array
  readonly #from: Int32Array
  readonly #size: number
  readonly #draws: number

  /** `from`: the lowest possible figure of each team. `reach`: the distinguished range above it. */
  constructor(from: Int32Array, reach: number, draws: number) {
    this.#from = from
    this.#size = reach + 1
    this.#counts = new Int32Array(from.length * this.#size)
    this.#draws = draws
  }

  add(team: number, figure: number): void {
    const above = figure - this.#from[team]!
    this.#counts[team * this.#size + (above < this.#size ? above : this.#size - 1)]!++
  }

  mean(team: number): number {
    let sum = 0
    for (let above = 0; above < this.#size; above++) sum += above * this.#counts[team * this.#size + above]!
    return this.#from[team]! + sum / this.#draws
  }

  /** The lowest figure that at least this share of the draws do not exceed. */
  quantile(team: number, share: number): number {
    let seen = 0
    for (let above = 0; above < this.#size; above++) {
      seen += this.#counts[team * this.#size + above]!
      if (seen >= share * this.#draws) return this.#from[team]! + above
    }
    return this.#from[team]! + this.#size - 1
  }

  range(team: number): { low: number; high: number } {
    return { low: this.quantile(team, 0.1), high: this.quantile(team, 0.9) }
  }
}
