import type { Cents } from './money.ts'
import type { Settings } from './settings.ts'

/**
 * `ranks` are in the order of the teams' names. Tied teams pool the money of the places they cover and split it
 * evenly; leftover cents go to the first by name (D-09).
 */
export function payouts(ranks: readonly number[], places: readonly Cents[]): Cents[] {
  const money = new Array<Cents>(ranks.length).fill(0)
  const sharersOf = places.map((): number[] => [])
  ranks.forEach((rank, at) => {
    sharersOf[rank - 1]?.push(at)
  })
  sharersOf.forEach((sharers, place) => {
    const pool = places.slice(place, place + sharers.length).reduce((sum, prize) => sum + prize, 0)
    const share = Math.floor(pool / sharers.length)
    const spare = pool - share * sharers.length
    sharers.forEach((at, turn) => {
      money[at] = share + (turn < spare ? 1 : 0)
    })
  })
  return money
}

/** The rank of each score, best score first; equal scores share the rank and the next ones are skipped (1, 1, 3). */
export function competitionRanks(scores: readonly number[]): number[] {
  const order = scores.map((_, at) => at).sort((a, b) => scores[b]! - scores[a]!)
  const ranks = new Array<number>(scores.length).fill(0)
  let rank = 0
  order.forEach((at, ahead) => {
    if (ahead === 0 || scores[at] !== scores[order[ahead - 1]!]) rank = ahead + 1
    ranks[at] = rank
  })
  return ranks
}

export type MoneyColumn = 'weeklyEarnings' | 'bonus' | 'playoffEarnings'

/**
 * A ranking by points that only this kind of payout uses, such as the best single week; paid once week `after` is
 * complete.
 */
type OwnRanking = {
  readonly after: number
  readonly column: MoneyColumn
  points(weeks: readonly ArrayLike<number>[]): readonly number[]
}

type KnownRanking = 'week' | 'season' | 'playoffs'

export type PayoutKind = {
  /** The id of its prize; for a weekly kind the week follows. Ledgers store it, so it must not change. */
  readonly id: string
  readonly ranking: KnownRanking | OwnRanking
  places(settings: Settings['payouts']): readonly Cents[]
}

/** Every kind of payout: standings, prizes, ledger, pot and forecast all use this list (rule 13.10, SEER-04). */
export const PAYOUT_KINDS: readonly PayoutKind[] = [
  { id: 'week', ranking: 'week', places: ({ weekly }) => weekly },
  { id: 'bonus', ranking: 'season', places: ({ bonus }) => bonus },
  { id: 'playoffs', ranking: 'playoffs', places: ({ playoffs }) => playoffs },
]

export const placesBy = (ranking: KnownRanking, settings: Settings['payouts']): readonly (readonly Cents[])[] =>
  PAYOUT_KINDS.filter((kind) => kind.ranking === ranking).map((kind) => kind.places(settings))

export function earningsBy(
  ranking: KnownRanking,
  ranks: readonly number[],
  settings: Pick<Settings, 'payouts'>,
): Cents[] {
  const paid = placesBy(ranking, settings.payouts).map((places) => payouts(ranks, places))
  return ranks.map((_, at) => paid.reduce((sum, money) => sum + money[at]!, 0))
}

type OwnKind = PayoutKind & { readonly ranking: OwnRanking }

/** Whether a kind has its own ranking, and the league has begun by its week. */
export const isOwnKind = (kind: PayoutKind, { firstWeek }: Pick<Settings, 'firstWeek'>): kind is OwnKind =>
  typeof kind.ranking === 'object' && kind.ranking.after >= firstWeek

export const ownKinds = (settings: Pick<Settings, 'firstWeek'>): OwnKind[] =>
  PAYOUT_KINDS.filter((kind) => isOwnKind(kind, settings))

type Season = {
  readonly results: readonly { readonly isComplete: boolean; readonly points: readonly number[] }[]
  readonly week: number
  readonly settings: Pick<Settings, 'firstWeek' | 'payouts'>
}

/** Points by team; undefined while the kind is not paid yet. */
export function ownPoints(
  { ranking }: OwnKind,
  { results, week, settings: { firstWeek } }: Season,
): readonly number[] | undefined {
  if (week < ranking.after || results[ranking.after - 1]?.isComplete !== true) return undefined
  return ranking.points(results.slice(firstWeek - 1, ranking.after).map(({ points }) => points))
}

/** The payouts so far of kinds with their own rankings, by column and place of the team. */
export function ownEarnings(season: Season): (column: MoneyColumn, at: number) => Cents {
  const paid = ownKinds(season.settings).flatMap((kind) => {
    const points = ownPoints(kind, season)
    if (!points) return []
    const money = payouts(competitionRanks(points), kind.places(season.settings.payouts))
    return [{ column: kind.ranking.column, money }]
  })
  return (column, at) => paid.reduce((sum, each) => sum + (each.column === column ? each.money[at]! : 0), 0)
}
