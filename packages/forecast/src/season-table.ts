import { LAST_REGULAR_WEEK, placesBy } from '@tuff/league'
import type { Known } from './known.ts'
import { Podium } from './podium.ts'

const COUNTED = 4

type Added = { readonly totals: Int32Array; readonly counts: Int32Array; readonly money: Float64Array }

/** The final regular season of each draw (rules 3 and 4). */
export class SeasonTable {
  /** By team: weeks 1 to 14. */
  readonly totals: Int32Array
  /** By team: cents of the drawn weeks. */
  readonly money: Float64Array
  readonly order: Int32Array
  readonly earned: Float64Array
  readonly settledTotals: Int32Array
  readonly #counts: Int32Array
  readonly #settledCounts: Int32Array
  readonly #settledBest: Int32Array
  readonly #podium: Podium
  /** By drawn week: the teams that take part in places and money. */
  readonly #contestants: readonly Int32Array[]
  /** The range of drawn weeks in the league's regular season. */
  readonly #fromWeek: number
  readonly #weekCount: number

  constructor({ teamCount, money, settled, coming, open, firstWeek }: Known) {
    this.totals = new Int32Array(teamCount)
    this.settledTotals = new Int32Array(teamCount)
    this.money = new Float64Array(teamCount)
    this.earned = new Float64Array(teamCount)
    this.#contestants = coming.map(({ contestants }) => contestants)
    this.order = Int32Array.from({ length: teamCount }, (_, team) => team)
    this.#counts = new Int32Array(COUNTED * teamCount)
    this.#settledCounts = new Int32Array(COUNTED * teamCount)
    this.#settledBest = new Int32Array(teamCount)
    this.#podium = new Podium(teamCount, placesBy('week', money), COUNTED)
    this.#fromWeek = Math.max(0, firstWeek - open)
    this.#weekCount = Math.max(0, LAST_REGULAR_WEEK - open + 1)
    for (const week of settled.slice(firstWeek - 1, LAST_REGULAR_WEEK)) {
      if (!week.hasData) continue
      const into = { totals: this.settledTotals, counts: this.#settledCounts, money: this.earned }
      this.#addWeek(week.totals, 0, week.contestants, into)
      for (let team = 0; team < teamCount; team++) {
        this.#settledBest[team] = Math.max(this.#settledBest[team]!, week.totals[team]!)
      }
    }
  }

  /** `sums`: whole points of a draw by week and team, the open week first. */
  settle(sums: Int32Array): void {
    this.totals.set(this.settledTotals)
    this.#counts.set(this.#settledCounts)
    this.money.fill(0)
    const into = { totals: this.totals, counts: this.#counts, money: this.money }
    for (let week = this.#fromWeek; week < this.#weekCount; week++) {
      this.#addWeek(sums, week * this.totals.length, this.#contestants[week]!, into)
    }
    this.#sort(sums)
  }

  #addWeek(sums: Int32Array, from: number, contestants: Int32Array, { totals, counts, money }: Added): void {
    const {
      totals: { length },
    } = this
    for (let team = 0; team < length; team++) totals[team]! += sums[from + team]!
    const podium = this.#podium
    podium.settle(contestants, sums, from)
    for (let at = 0; at < podium.count; at++) {
      const team = podium.teams[at]!
      const rank = podium.ranks[at]!
      if (rank <= COUNTED) counts[(rank - 1) * length + team]!++
      money[team]! += podium.money[at]!
    }
  }

  /**
   * Insertion sort from the order of the previous draw, which is nearly right. Names decide ties, so the start does
   * not matter.
   */
  #sort(sums: Int32Array): void {
    const { order, totals } = this
    for (let index = 1; index < order.length; index++) {
      const team = order[index]!
      const total = totals[team]!
      let at = index
      for (; at > 0; at--) {
        const other = order[at - 1]!
        const ahead = totals[other]! - total
        if (ahead > 0 || (ahead === 0 && this.#isAhead(other, team, sums))) break
        order[at] = other
      }
      order[at] = team
    }
  }

  /** For teams with equal totals (rule 4.2). */
  #isAhead(a: number, b: number, sums: Int32Array): boolean {
    const { length } = this.totals
    for (let at = 0; at < this.#counts.length; at += length) {
      const ahead = this.#counts[at + a]! - this.#counts[at + b]!
      if (ahead !== 0) return ahead > 0
    }
    const ahead = this.#best(a, sums) - this.#best(b, sums)
    return ahead !== 0 ? ahead > 0 : a < b
  }

  #best(team: number, sums: Int32Array): number {
    let best = this.#settledBest[team]!
    for (let week = this.#fromWeek; week < this.#weekCount; week++) {
      best = Math.max(best, sums[week * this.totals.length + team]!)
    }
    return best
  }
}
