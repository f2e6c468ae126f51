import type { Cents } from '@tuff/league'

/**
 * The first places and their money by rules 3.1 and 3.4, without allocations because it runs a hundred thousand times.
 * A test compares it with the rules.
 */
export class Podium {
  count = 0
  /** Best first, ties in the order of the names. */
  readonly teams: Int32Array
  readonly ranks: Int32Array
  readonly money: Float64Array
  readonly #scores: Float64Array
  readonly #places: number
  /** For each kind of payout: the total of the first n places. */
  readonly #pools: readonly Float64Array[]

  /** `prizes`: money by place of each kind of payout. `places`: the number of places wanted, paid or not. */
  constructor(teamCount: number, prizes: readonly (readonly Cents[])[], places = 0) {
    this.#places = Math.max(1, places, ...prizes.map(({ length }) => length))
    this.teams = new Int32Array(teamCount + 1)
    this.ranks = new Int32Array(teamCount + 1)
    this.money = new Float64Array(teamCount + 1)
    this.#scores = new Float64Array(teamCount + 1)
    this.#pools = prizes.map((money) => {
      const pools = new Float64Array(teamCount + 1)
      for (let place = 0; place < teamCount; place++) pools[place + 1] = pools[place]! + (money[place] ?? 0)
      return pools
    })
  }

  /** `contestants` are in the order of the names; a team's score is at `from` plus its place. */
  settle(contestants: Int32Array, scores: Int32Array | Float64Array, from = 0): void {
    this.#choose(contestants, scores, from)
    this.#pay()
  }

  #choose(contestants: Int32Array, all: Int32Array | Float64Array, from: number): void {
    const scores = this.#scores
    const teams = this.teams
    const places = this.#places
    let count = 0
    let last = Number.NEGATIVE_INFINITY
    for (let index = 0; index < contestants.length; index++) {
      const team = contestants[index]!
      const score = all[from + team]!
      if (score < last) continue
      let at = count++
      for (; at > 0 && scores[at - 1]! < score; at--) {
        scores[at] = scores[at - 1]!
        teams[at] = teams[at - 1]!
      }
      scores[at] = score
      teams[at] = team
      if (count < places) continue
      last = scores[places - 1]!
      while (count > places && scores[count - 1]! < last) count--
    }
    this.count = count
  }

  #pay(): void {
    const scores = this.#scores
    for (let from = 0; from < this.count; ) {
      let to = from + 1
      while (to < this.count && scores[to] === scores[from]) to++
      for (let at = from; at < to; at++) {
        this.ranks[at] = from + 1
        this.money[at] = 0
      }
      for (const pools of this.#pools) {
        const pool = pools[to]! - pools[from]!
        const share = to - from === 1 ? pool : Math.floor(pool / (to - from))
        const spare = pool - share * (to - from)
        for (let at = from; at < to; at++) this.money[at]! += share + (at - from < spare ? 1 : 0)
      }
      from = to
    }
  }
}
