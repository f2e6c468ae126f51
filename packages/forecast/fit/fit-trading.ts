import { FIRST_TRADE_WEEK, LAST_REGULAR_WEEK, pointsOf, type Snapshot } from '@tuff/league'
import { gather } from '../src/gather.ts'
import { decimal } from '../src/known.ts'
import type { Model } from '../src/model.ts'
import { outlookOf } from '../src/outlook.ts'
import type { LeagueKind } from '../src/testing/league-kind.ts'
import { realLeagues } from '../src/testing/real-leagues.ts'
import type { RealSeason } from '../src/testing/real-season.ts'
import { tradeGains, weaknessOf } from '../src/trading.ts'
import { leastSquares, mean } from './least-squares.ts'
import { rounded } from './usual-lines.ts'

const KINDS: readonly LeagueKind[] = (['careless', 'usual', 'keen'] as const).map((managers) => ({
  teams: 24,
  managers,
  trades: true,
}))
const SEED = 900_003
const COMPARED_AFTER = [3, 6, 9]

export type Trades = ReturnType<typeof tradesOfSeason>[number]

/** Trades of a season's leagues: their number per team and week, and their gain in points per week. */
export const tradesOfSeason = (year: number, season: RealSeason) =>
  KINDS.map((kind) => {
    const league = realLeagues(season, kind)(SEED)
    const weeks = league.trades.map(({ week }) => LAST_REGULAR_WEEK - week + 1)
    const gain = league.trades.reduce((sum, trade) => sum + gainOf(trade, league), 0)
    return {
      season: year,
      rate: league.trades.length / (league.teams.length * (LAST_REGULAR_WEEK - FIRST_TRADE_WEEK + 1)),
      gain: gain / weeks.reduce((sum, left) => sum + left, 0),
      /** By week: what was known, and each team's gain from all later trades. */
      later: COMPARED_AFTER.map((after) => ({
        known: gather(league, { now: 0, after, lastSeason: season.lastSeason }),
        gains: league.teams.map((_, team) => gainAfter(after, team, league)),
      })),
    }
  })

function gainOf({ week, playerAdded, playerDropped }: Snapshot['trades'][number], league: Snapshot) {
  const pointsFrom = (id: string) => pointsBetween(week, league.indexes.player.get(id)!, league)
  return pointsFrom(playerAdded) - pointsFrom(playerDropped)
}

const pointsBetween = (from: number, player: number, { sheets }: Snapshot): number =>
  sheets.slice(from - 1, LAST_REGULAR_WEEK).reduce((sum, sheet) => sum + decimal(pointsOf(sheet, player)), 0)

/** The points that a team gained by trades after a week. */
function gainAfter(after: number, team: number, league: Snapshot): number {
  return league.trades
    .filter(({ email, week }) => email === league.teams[team]!.email && week > after)
    .reduce((sum, trade) => sum + gainOf(trade, league), 0)
}

/** Half of the leagues do not trade. */
const TRADING_LEAGUES = 0.5

/** The mean over all kinds of managers. The uncertainty is at least that of a single trade. */
export function fitTrading(trades: readonly Trades[], model: Model): Model['trading'] {
  const rate = TRADING_LEAGUES * mean(trades.map((each) => each.rate))
  const gain = mean(trades.map((each) => each.gain))
  const apart = Math.sqrt(mean(trades.map((each) => (each.gain - gain) ** 2))) / gain
  const { trading } = model
  const fitted = { ...trading, rate: rounded(rate), gain: rounded(gain) }
  const perWeakness = fitWeakness(trades, { ...model, trading: { ...fitted, perWeakness: 0 } })
  return { ...fitted, doubt: rounded(Math.max(trading.doubt, apart)), perWeakness }
}

/** Least squares of the gains of a league's teams on their expected trades, and on those times weakness. */
function fitWeakness(trades: readonly Trades[], model: Model): number {
  const samples = { figures: [] as number[][], outcomes: [] as number[], weights: [] as number[] }
  for (const { known, gains } of trades.flatMap(({ later }) => later)) {
    const outlook = outlookOf(known, model)
    const weakness = weaknessOf(known, outlook)
    const byWeek = tradeGains(known, outlook, model, LAST_REGULAR_WEEK - known.open + 1)
    const expected = gains.map((_, team) => {
      let sum = 0
      for (let at = team; at < byWeek.length; at += gains.length) sum += byWeek[at]!
      return sum / model.trading.gain
    })
    const [usualNumber, usualGain] = [mean(expected), mean(gains)]
    gains.forEach((gain, team) => {
      samples.figures.push([expected[team]! - usualNumber, expected[team]! * weakness[team]!])
      samples.outcomes.push(gain - usualGain)
      samples.weights.push(1)
    })
  }
  return rounded(Math.max(0, leastSquares(samples)[1]!))
}
