import { FIRST_TRADE_WEEK, LAST_REGULAR_WEEK, pointsOf, type Snapshot } from '@tuff/league'
import { decimal } from '../src/known.ts'
import type { Model } from '../src/model.ts'
import type { LeagueKind } from '../src/testing/league-kind.ts'
import { realLeagues } from '../src/testing/real-leagues.ts'
import type { RealSeason } from '../src/testing/real-season.ts'
import { rounded } from './usual-lines.ts'

const KINDS: readonly LeagueKind[] = (['careless', 'usual', 'keen'] as const).map((managers) => ({
  teams: 24,
  managers,
  trades: true,
}))
const SEED = 900_003

/** The trades of a season's leagues, by kind of managers: their number in a week, and their gain in points a week. */
export type Trades = { readonly season: number; readonly rate: number; readonly gain: number }

export const tradesOfSeason = (year: number, season: RealSeason): Trades[] =>
  KINDS.map((kind) => {
    const league = realLeagues(season, kind)(SEED)
    const weeks = league.trades.map(({ week }) => LAST_REGULAR_WEEK - week + 1)
    const gain = league.trades.reduce((sum, trade) => sum + gainOf(trade, league), 0)
    return {
      season: year,
      rate: league.trades.length / (league.teams.length * (LAST_REGULAR_WEEK - FIRST_TRADE_WEEK + 1)),
      gain: gain / weeks.reduce((sum, left) => sum + left, 0),
    }
  })

function gainOf({ week, playerAdded, playerDropped }: Snapshot['trades'][number], { sheets, places }: Snapshot) {
  const pointsFrom = (id: string) =>
    sheets
      .slice(week - 1, LAST_REGULAR_WEEK)
      .reduce((sum, sheet) => sum + decimal(pointsOf(sheet, places.player.get(id)!)), 0)
  return pointsFrom(playerAdded) - pointsFrom(playerDropped)
}

/** As many leagues do not trade at all. */
const TRADING_LEAGUES = 0.5

/** The mean of all kinds of managers. Its uncertainty is at least what single trades bring. */
export function fitTrading(trades: readonly Trades[], trading: Model['trading']): Model['trading'] {
  const mean = (of: (each: Trades) => number) => trades.reduce((sum, each) => sum + of(each), 0) / trades.length
  const [rate, gain] = [TRADING_LEAGUES * mean((each) => each.rate), mean((each) => each.gain)]
  const apart = Math.sqrt(mean((each) => (each.gain - gain) ** 2)) / gain
  return { ...trading, rate: rounded(rate), gain: rounded(gain), doubt: rounded(Math.max(trading.doubt, apart)) }
}
