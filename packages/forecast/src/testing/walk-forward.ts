import { NOBODY } from '@tuff/league'
import { gather } from '../gather.ts'
import type { Known } from '../known.ts'
import type { Model } from '../model.ts'
import { outlookOf } from '../outlook.ts'
import type { LeagueOf } from './real-leagues.ts'
import { KNOWN_WEEKS } from './real-season.ts'

/** No later week was looked at when the settings were chosen. */
const CHOSEN_BY_WEEK = 6

/**
 * How far a player's points in a game were from his level, as it was said after weeks 2 to 5 of the weeks up to 6: the mean
 * square, each player counting as often as a team of these leagues has him. What the settings of the level were chosen by.
 */
export function levelError(leagueOf: LeagueOf, seeds: readonly number[], model: Model): number {
  let squares = 0
  let games = 0
  for (const seed of seeds) {
    const league = leagueOf(seed)
    const { settled: came } = gather(league, { now: 0, after: CHOSEN_BY_WEEK })
    for (let after = KNOWN_WEEKS; after < CHOSEN_BY_WEEK; after++) {
      const known = gather(league, { now: 0, after })
      const { level } = outlookOf(known, model)
      for (const { points } of came.slice(after)) {
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
