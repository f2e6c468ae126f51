import { LAST_REGULAR_WEEK } from '@tuff/league'
import type { Model } from '../src/model.ts'
import { leastSquares, mean, sum } from './least-squares.ts'
import type { Levelled } from './rows.ts'
import { rounded } from './usual-lines.ts'

/**
 * Compares a player's later weeks with their level: the error beyond that of few games, and who shares it. The season's
 * share is measured on levels fitted without that season, because a fit removes the mean of its own seasons.
 */
export function fitDoubt(
  rows: readonly Levelled[],
  leftOut: readonly Levelled[],
  swing: Model['swing'],
): Model['doubt'] {
  const later = rows.filter(hasRest)
  const weight = ({ teams, level }: Levelled) => teams / level ** 2
  const samples = {
    figures: later.map((row) => [
      (swing[row.position] * row.level) / row.allWeeks,
      (row.level ** 2 * (LAST_REGULAR_WEEK - row.after)) / LAST_REGULAR_WEEK,
    ]),
    outcomes: later.map((row) => error(row) ** 2 - (swing[row.position] * row.level) / row.rest.length),
    weights: later.map(weight),
  }
  const [weeks, drift] = leastSquares(samples, 1e-3).map((share) => Math.max(0.01, share))
  return {
    weeks: rounded(weeks!),
    drift: rounded(Math.sqrt(drift!)),
    club: rounded(sharedErrors(later).club),
    season: rounded(sharedErrors(leftOut.filter(hasRest)).season),
    seasonWeeks: SEASON_WEEKS,
    ...fitYear(leftOut),
  }
}

const hasRest = ({ rest, level }: Levelled): boolean => rest.length > 1 && level > 1

const error = ({ rest, level }: Levelled): number => mean(rest) - level

/** The weeks after which a season's variance is halved; five seasons show hardly any fading. */
const SEASON_WEEKS = 30

function sharedErrors(rows: readonly Levelled[]): { club: number; season: number } {
  const bySeason = Map.groupBy(rows, ({ season, after }) => `${season} ${after}`)
  const ofClub = { products: 0, levels: 0 }
  const seasons: { after: number; share: number }[] = []
  for (const all of bySeason.values()) {
    // Each player once, however many leagues roster the player.
    const each = [...new Map(all.map((row) => [row.player, row])).values()]
    const share = sum(each.map(error)) / sum(each.map(({ level }) => level))
    seasons.push({ after: all[0]!.after, share })
    for (const mates of Map.groupBy(each, ({ club }) => club).values()) {
      mates.forEach((one, at) => {
        for (const other of mates.slice(at + 1)) {
          ofClub.products += (error(one) - share * one.level) * (error(other) - share * other.level)
          ofClub.levels += one.level * other.level
        }
      })
    }
  }
  const squares = seasons.map(({ after, share }) => (share ** 2 * (SEASON_WEEKS + after)) / SEASON_WEEKS)
  const season = FEW_SEASONS * Math.sqrt(mean(squares))
  return { club: Math.sqrt(Math.max(0, ofClub.products / ofClub.levels)), season }
}

/** Five seasons may vary less than others: the 80% upper bound of the spread (chi-square). */
const FEW_SEASONS = 1.56

/** The part that a season's players share in levels not from own weeks, by moments. */
function fitYear(rows: readonly Levelled[]): Pick<Model['doubt'], 'year' | 'yearNoise'> {
  const played = rows.filter(({ next }) => next !== undefined && !Number.isNaN(next))
  // Each player once, however many leagues roster the player.
  const each = [...new Map(played.map((row) => [`${row.season} ${row.after} ${row.player}`, row])).values()]
  const error = ({ next, level }: Levelled) => next! - level
  const yearNoise = sum(each.map((row) => error(row) ** 2)) / sum(each.map(({ level }) => level))
  const seasons = [...Map.groupBy(each, ({ season }) => season).values()].map((own) => {
    const squares = sum(own.map(({ prior, level }) => prior ** 2 / level))
    return { excess: sum(own.map((row) => (row.prior / row.level) * error(row))) / squares, noise: yearNoise / squares }
  })
  const spread =
    FEW_SEASONS ** 2 * mean(seasons.map(({ excess }) => excess ** 2)) - mean(seasons.map(({ noise }) => noise))
  return { year: rounded(Math.sqrt(Math.max(LEAST, spread))), yearNoise: rounded(yearNoise) }
}

/** A minimum standard deviation of one hundredth. */
const LEAST = 1e-4
