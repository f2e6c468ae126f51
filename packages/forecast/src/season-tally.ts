import { LAST_REGULAR_WEEK, type SeasonFigures, totalEarnings } from '@tuff/league'
import type { Known } from './known.ts'
import { Spread } from './spread.ts'

/** RACE-04. Chances are between 0 and 1, money is in cents. */
export type TeamSeason = ReturnType<SeasonTally['forecast']>['teams'][number]

/** More than any team scores in a week; higher draws are not distinguished. */
const MOST_A_WEEK = 500

const weeksLeft = ({ open, settings }: Known): number =>
  Math.max(0, LAST_REGULAR_WEEK - Math.max(open, settings.firstWeek) + 1)

export class SeasonTally {
  readonly #known: Known
  /** As of the settled weeks. */
  readonly #now: SeasonFigures
  readonly #draws: number
  readonly #totals: Spread
  readonly #needed: Spread
  readonly #places: Float64Array
  readonly #ahead: Float64Array
  /** By team: money in cents, over all draws. */
  readonly #weekly: Float64Array
  readonly #bonus: Float64Array
  readonly #playoffs: Float64Array
  readonly #title: Float64Array
  #lastIn = 0

  constructor(known: Known, now: SeasonFigures, draws: number) {
    const { teamCount } = known
    this.#known = known
    this.#now = now
    this.#draws = draws
    const totals = Int32Array.from(now.table.tallies, ({ total }) => total)
    const reach = weeksLeft(known) * MOST_A_WEEK
    this.#totals = new Spread(totals, reach, draws)
    this.#needed = new Spread(new Int32Array(teamCount), reach + Math.max(0, ...totals), draws)
    this.#places = new Float64Array(teamCount * teamCount)
    this.#ahead = new Float64Array(teamCount * teamCount)
    this.#weekly = new Float64Array(teamCount)
    this.#bonus = new Float64Array(teamCount)
    this.#playoffs = new Float64Array(teamCount)
    this.#title = new Float64Array(teamCount)
  }

  /** A season that has ended. */
  add({ table: { order, tallies }, race, money }: SeasonFigures): void {
    const size = order.length
    const last = this.#playoffTeams - 1
    if (last >= 0) this.#lastIn += tallies[order[last]!]!.total
    for (let place = 0; place < size; place++) {
      const team = order[place]!
      this.#totals.add(team, tallies[team]!.total)
      this.#places[team * size + place]!++
      for (let behind = place + 1; behind < size; behind++) this.#ahead[team * size + order[behind]!]!++
      // A team inside is compared with the first total outside, a team outside with the last total inside.
      const rival = order[place <= last ? Math.min(last + 1, size - 1) : Math.max(0, last)]!
      this.#needed.add(team, tallies[rival]!.total)
      this.#weekly[team]! += money[team]!.weeklyEarnings
      this.#bonus[team]! += money[team]!.bonus
      this.#playoffs[team]! += money[team]!.playoffEarnings
    }
    const champions = race?.finalists.filter((_, at) => race.ranks[at] === 1) ?? []
    for (const team of champions) this.#title[team]! += 1 / champions.length
  }

  forecast() {
    const { teamCount: size } = this.#known
    const playoffTeams = this.#playoffTeams
    const everybody = Array.from({ length: size }, (_, team) => team)
    return {
      teams: everybody.map((team) => this.#team(team)),
      /** The chance that the first team ends the regular season ahead of the second: `ahead[a][b]`. */
      ahead: everybody.map((team) => everybody.map((other) => this.#ahead[team * size + other]! / this.#draws)),
      /** The expected total of the last playoff place; null where every team is in the playoffs. */
      lastIn: playoffTeams > 0 && playoffTeams < size ? this.#lastIn / this.#draws : null,
    }
  }

  get #playoffTeams(): number {
    return Math.min(this.#known.settings.playoffTeams, this.#known.teamCount)
  }

  #team(team: number) {
    const { teamCount } = this.#known
    const draws = this.#draws
    const places = Array.from(this.#places.subarray(team * teamCount, (team + 1) * teamCount))
    const chances = places.map((times) => times / draws)
    const [weekly, bonus, playoffs] = [this.#weekly, this.#bonus, this.#playoffs].map((money) => money[team]! / draws)
    const earned = totalEarnings(this.#now.money[team]!)
    const season = weekly! + bonus! + playoffs!
    const left = weeksLeft(this.#known)
    return {
      /** Weeks 1 to 14: the mean, and the 80% range. */
      projected: this.#totals.mean(team),
      ...this.#totals.range(team),
      playoffs: chances.slice(0, this.#playoffTeams).reduce((sum, chance) => sum + chance, 0),
      /** By place of the regular season. */
      places: chances,
      /** A shared title counts in parts. */
      title: this.#title[team]! / draws,
      bonus: Math.round(bonus!),
      /** Expected money: from settled weeks, still to come, and both. */
      earned,
      toCome: Math.round(season - earned),
      season: Math.round(season),
      /** RACE-06: points per remaining week for an even chance of the last playoff place; null when no week is left. */
      needed:
        left > 0 ? Math.max(0, this.#needed.quantile(team, 0.5) - this.#now.table.tallies[team]!.total) / left : null,
    }
  }
}
