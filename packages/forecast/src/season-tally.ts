import { type Cents, LAST_REGULAR_WEEK } from '@tuff/league'
import type { Known } from './known.ts'
import type { OwnPayouts } from './own-payouts.ts'
import type { PlayoffRace } from './playoff-race.ts'
import type { SeasonTable } from './season-table.ts'
import { Spread } from './spread.ts'

/** RACE-04. Chances are between 0 and 1, money is in cents. */
export type TeamSeason = ReturnType<SeasonTally['forecast']>['teams'][number]

/** More than any team scores in a week; higher draws are not distinguished. */
const MOST_A_WEEK = 500

const weeksLeft = ({ open, firstWeek }: Known): number => Math.max(0, LAST_REGULAR_WEEK - Math.max(open, firstWeek) + 1)

type Drawn = {
  readonly known: Known
  readonly table: SeasonTable
  readonly race: PlayoffRace
  readonly own: OwnPayouts
  /** By place of the regular season, for each kind of payout. */
  readonly bonus: readonly (readonly Cents[])[]
}

export class SeasonTally {
  readonly #drawn: Drawn
  readonly #draws: number
  readonly #totals: Spread
  readonly #needed: Spread
  readonly #places: Float64Array
  readonly #ahead: Float64Array
  readonly #weekly: Float64Array
  readonly #playoffs: Float64Array
  readonly #title: Float64Array
  #lastIn = 0

  constructor(drawn: Drawn, draws: number) {
    const { known, table } = drawn
    const { teamCount } = known
    this.#drawn = drawn
    this.#draws = draws
    const reach = weeksLeft(known) * MOST_A_WEEK
    this.#totals = new Spread(table.settledTotals, reach, draws)
    this.#needed = new Spread(new Int32Array(teamCount), reach + Math.max(0, ...table.settledTotals), draws)
    this.#places = new Float64Array(teamCount * teamCount)
    this.#ahead = new Float64Array(teamCount * teamCount)
    this.#weekly = new Float64Array(teamCount)
    this.#playoffs = new Float64Array(teamCount)
    this.#title = new Float64Array(teamCount)
  }

  add(): void {
    const { known, table, race } = this.#drawn
    const { order, totals, money } = table
    const size = order.length
    const last = known.playoffTeams - 1
    if (last >= 0) this.#lastIn += totals[order[last]!]!
    for (let place = 0; place < size; place++) {
      const team = order[place]!
      this.#totals.add(team, totals[team]!)
      this.#places[team * size + place]!++
      this.#weekly[team]! += money[team]!
      for (let behind = place + 1; behind < size; behind++) this.#ahead[team * size + order[behind]!]!++
      // A team inside is compared with the first total outside, a team outside with the last total inside.
      const rival = order[place <= last ? Math.min(last + 1, size - 1) : Math.max(0, last)]!
      this.#needed.add(team, totals[rival]!)
    }
    const { podium } = race
    let champions = 0
    while (champions < podium.count && podium.ranks[champions] === 1) champions++
    for (let at = 0; at < podium.count; at++) {
      const team = podium.teams[at]!
      this.#playoffs[team]! += podium.money[at]!
      if (at < champions) this.#title[team]! += 1 / champions
    }
  }

  forecast() {
    const { teamCount: size, playoffTeams } = this.#drawn.known
    const everybody = Array.from({ length: size }, (_, team) => team)
    return {
      teams: everybody.map((team) => this.#team(team)),
      /** The chance that the first team ends the regular season ahead of the second: `ahead[a][b]`. */
      ahead: everybody.map((team) => everybody.map((other) => this.#ahead[team * size + other]! / this.#draws)),
      /** The expected total of the last playoff place; null where every team is in the playoffs. */
      lastIn: playoffTeams > 0 && playoffTeams < size ? this.#lastIn / this.#draws : null,
    }
  }

  #team(team: number) {
    const { known, table, race, own: ownPayouts, bonus: bonuses } = this.#drawn
    const draws = this.#draws
    const places = Array.from(this.#places.subarray(team * known.teamCount, (team + 1) * known.teamCount))
    const chances = places.map((times) => times / draws)
    const payoutOf = (place: number) => bonuses.reduce((sum, money) => sum + (money[place] ?? 0), 0)
    const bonus = chances.reduce((sum, chance, place) => sum + chance * payoutOf(place), 0)
    const own = ownPayouts.of(team)
    const playoffs = this.#playoffs[team]! / draws
    // The bonus is payable once week 14 is complete (rule 4.5), the playoffs once they are final (rule 5.7).
    const hasBonus = known.settled[LAST_REGULAR_WEEK - 1]?.isComplete === true
    const { isFinal } = race
    const earned = table.earned[team]! + (hasBonus ? bonus : 0) + (isFinal ? playoffs : 0) + own.earned
    const toCome = this.#weekly[team]! / draws + (hasBonus ? 0 : bonus) + (isFinal ? 0 : playoffs) + own.toCome
    const left = weeksLeft(known)
    return {
      /** Weeks 1 to 14: the mean, and the 80% range. */
      projected: this.#totals.mean(team),
      ...this.#totals.range(team),
      playoffs: chances.slice(0, known.playoffTeams).reduce((sum, chance) => sum + chance, 0),
      /** By place of the regular season. */
      places: chances,
      /** A shared title counts in parts. */
      title: this.#title[team]! / draws,
      bonus: Math.round(bonus + own.bonus),
      /** Expected money: from settled weeks, still to come, and both. */
      earned: Math.round(earned),
      toCome: Math.round(toCome),
      season: Math.round(earned + toCome),
      /** RACE-06: points per remaining week for an even chance of the last playoff place; null when no week is left. */
      needed: left > 0 ? Math.max(0, this.#needed.quantile(team, 0.5) - table.settledTotals[team]!) / left : null,
    }
  }
}
