import { NOBODY } from '@tuff/league'
import { gather } from '../gather.ts'
import type { Known } from '../known.ts'
import type { Model } from '../model.ts'
import { outlookOf } from '../outlook.ts'
import type { LeagueOf } from './real-leagues.ts'
import { KNOWN_WEEKS } from './real-season.ts'

/** The settings were chosen without any later week. */
const CHOSEN_BY_WEEK = 6

/**
 * The mean squared error of a player's level for his next game, as forecast after weeks 2 to 5 for the weeks up to 6,
 * weighted by the number of teams that have him. The settings of the level minimise it.
 */
export function levelError(leagueOf: LeagueOf, seeds: readonly number[], model: Model): number {
  let squares = 0
  let games = 0
  for (const seed of seeds) {
    const league = leagueOf(seed)
    const { settled: actual } = gather(league, { now: 0, after: CHOSEN_BY_WEEK })
    for (let after = KNOWN_WEEKS; after < CHOSEN_BY_WEEK; after++) {
      const known = gather(league, { now: 0, after })
      const { level } = outlookOf(known, model)
      for (const { points } of actual.slice(after)) {
        for (const player of ownedIn(known)) {
          if (Number.isNaN(points[player]!)) continue
          squares += (points[player]! - level[player]!) ** 2
          games++
        }
      }
    }
  }
  return squares / games
}

const ownedIn = ({ coming }: Known): Int32Array => coming[0]!.lineups.filter((player) => player !== NOBODY)
