import { type Cents, ownKinds } from '@tuff/league'
import type { Known } from './known.ts'
import { Podium } from './podium.ts'

type Own = {
  readonly kind: ReturnType<typeof ownKinds>[number]
  readonly podium: Podium
  /** By team, in cents over all draws. */
  readonly money: Float64Array
}

/** Payouts of kinds with their own rankings (rule 13.10). */
export class OwnPayouts {
  readonly #known: Known
  readonly #own: readonly Own[]
  readonly #everybody: Int32Array
  #draws = 0

  constructor(known: Known) {
    const { teamCount, money } = known
    this.#known = known
    this.#everybody = Int32Array.from({ length: teamCount }, (_, team) => team)
    this.#own = ownKinds(known).map((kind) => ({
      kind,
      podium: new Podium(teamCount, [kind.places(money)]),
      money: new Float64Array(teamCount),
    }))
  }

  /** `sums`: whole points of a draw by week and team, the open week first. */
  settle(sums: Int32Array): void {
    this.#draws++
    for (const { kind, podium, money } of this.#own) {
      const points = kind.ranking.points(this.#weeksTo(kind.ranking.after, sums))
      podium.settle(this.#everybody, Float64Array.from(points))
      for (let at = 0; at < podium.count; at++) money[podium.teams[at]!]! += podium.money[at]!
    }
  }

  /** A team's expected money: paid, still to come, and the part of both in the bonus column. */
  of(team: number): { earned: Cents; toCome: Cents; bonus: Cents } {
    const sum = { earned: 0, toCome: 0, bonus: 0 }
    for (const { kind, money } of this.#own) {
      const { after, column } = kind.ranking
      const cents = money[team]! / this.#draws
      sum[this.#known.settled[after - 1]?.isComplete ? 'earned' : 'toCome'] += cents
      if (column === 'bonus') sum.bonus += cents
    }
    return sum
  }

  #weeksTo(after: number, sums: Int32Array): Int32Array[] {
    const { settled, open, firstWeek, teamCount } = this.#known
    return Array.from({ length: after - firstWeek + 1 }, (_, at) => {
      const week = firstWeek + at
      const from = (week - open) * teamCount
      return settled[week - 1]?.totals ?? sums.subarray(from, from + teamCount)
    })
  }
}
