import type { Model } from '../src/model.ts'
import type { Levelled } from './rows.ts'
import { rounded } from './usual-lines.ts'

/** Five seasons may vary less than others: the 80% upper bound of the spread (chi-square). */
export const FEW_SEASONS = 1.56

/** The part that a season's players share in levels not from own weeks, by moments. */
export function fitYear(rows: readonly Levelled[]): Pick<Model['doubt'], 'year' | 'yearNoise'> {
  const played = rows.filter(({ next }) => next !== undefined && !Number.isNaN(next))
  // Each player once, however many leagues have him.
  const each = [...new Map(played.map((row) => [`${row.season} ${row.after} ${row.player}`, row])).values()]
  const error = ({ next, level }: Levelled) => next! - level
  const yearNoise = sum(each.map((row) => error(row) ** 2)) / sum(each.map(({ level }) => level))
  const seasons = [...Map.groupBy(each, ({ season }) => season).values()].map((own) => {
    const squares = sum(own.map(({ prior, level }) => prior ** 2 / level))
    return { excess: sum(own.map((row) => (row.prior / row.level) * error(row))) / squares, noise: yearNoise / squares }
  })
  const mean = (figures: readonly number[]) => sum(figures) / seasons.length
  const spread =
    FEW_SEASONS ** 2 * mean(seasons.map(({ excess }) => excess ** 2)) - mean(seasons.map(({ noise }) => noise))
  return { year: rounded(Math.sqrt(Math.max(LEAST, spread))), yearNoise: rounded(yearNoise) }
}

/** A minimum standard deviation of one hundredth. */
const LEAST = 1e-4

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
