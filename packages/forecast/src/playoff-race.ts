import { FIRST_PLAYOFF_WEEK, LAST_PLAYOFF_WEEK, LAST_WEEK, placesBy } from '@tuff/league'
import type { Known } from './known.ts'
import { Podium } from './podium.ts'

/** Small enough that week 18 never outweighs one point of the total. */
const OF_WEEK_18 = 2 ** -20

/** The final playoffs of each draw (rule 5). */
export class PlayoffRace {
  readonly podium: Podium
  readonly #finalists: Int32Array
  readonly #scores: Float64Array
  readonly #settled: Float64Array
  readonly #settledDecider: Int32Array | undefined
  readonly #teamCount: number
  readonly #open: number
  readonly #isWeek17Complete: boolean
  readonly #isWeek18Complete: boolean
  #isTied = false

  constructor({ teamCount, playoffTeams, money, settled, open }: Known) {
    this.podium = new Podium(teamCount, placesBy('playoffs', money))
    this.#finalists = new Int32Array(playoffTeams)
    this.#scores = new Float64Array(teamCount)
    this.#settled = new Float64Array(teamCount)
    this.#teamCount = teamCount
    this.#open = open
    for (const { totals } of settled.slice(FIRST_PLAYOFF_WEEK - 1, LAST_PLAYOFF_WEEK)) {
      for (let team = 0; team < teamCount; team++) this.#settled[team]! += totals[team]!
    }
    this.#settledDecider = settled[LAST_WEEK - 1]?.totals
    this.#isWeek17Complete = settled[LAST_PLAYOFF_WEEK - 1]?.isComplete === true
    this.#isWeek18Complete = settled[LAST_WEEK - 1]?.isComplete === true
  }

  /** Rule 5.6. Once week 17 is complete, every draw has the same tie, or none. */
  get isFinal(): boolean {
    return this.#isWeek17Complete && (this.#isWeek18Complete || !this.#isTied)
  }

  /** `order` is that of the regular season. `sums`: whole points of a draw by week and team, the open week first. */
  settle(order: Int32Array, sums: Int32Array): void {
    const finalists = this.#finalists
    if (finalists.length === 0) return
    // The podium requires the order of names.
    finalists.set(order.subarray(0, finalists.length))
    finalists.sort()
    const scores = this.#scores
    const from = Math.max(0, FIRST_PLAYOFF_WEEK - this.#open)
    const to = LAST_PLAYOFF_WEEK - this.#open
    let best = Number.NEGATIVE_INFINITY
    let level = 0
    for (const team of finalists) {
      let total = this.#settled[team]!
      for (let week = from; week <= to; week++) total += sums[week * this.#teamCount + team]!
      scores[team] = total
      if (total > best) level = 0
      if (total >= best) {
        best = total
        level++
      }
    }
    this.#isTied = level > 1
    if (this.#isTied)
      for (const team of finalists) if (scores[team] === best) scores[team]! += this.#decider(team, sums)
    this.podium.settle(finalists, scores)
  }

  #decider(team: number, sums: Int32Array): number {
    const points = this.#settledDecider?.[team] ?? sums[(LAST_WEEK - this.#open) * this.#teamCount + team]!
    return points * OF_WEEK_18
  }
}
