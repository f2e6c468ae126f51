import { FIRST_TRADE_WEEK, LAST_REGULAR_WEEK, type Snapshot, TRADE_TYPES, tradeCount, tradesLeft } from '@tuff/league'
import type { Known } from './known.ts'
import { forEachSpot } from './lineups.ts'
import type { Model } from './model.ts'
import type { Outlook } from './outlook.ts'

/** Trades of each team up to a week, and those left for the regular season. */
export function tradesOf({ teams, trades, settings }: Snapshot, to: number): Known['trades'] {
  const count = (email: string, type: (typeof TRADE_TYPES)[number]) => tradeCount(trades, { email, type, to })
  const sum = (of: (email: string, type: (typeof TRADE_TYPES)[number]) => number) =>
    Int32Array.from(teams, ({ email }) => TRADE_TYPES.reduce((total, type) => total + of(email, type), 0))
  const weeks = trades.filter(({ week }) => week <= to).map(({ week }) => week)
  return {
    since: weeks.length > 0 ? Math.min(...weeks) : FIRST_TRADE_WEEK,
    made: sum(count),
    left: sum((email, type) => tradesLeft(settings.tradeLimits.regularSeason[type], count(email, type))),
  }
}

/** Smaller gains per week are not drawn. */
const LEAST_GAIN = 0.5

/**
 * The expected points of future trades, by week of the plan and team: their expected number by then times the gain of
 * one. A team's rate is its own so far, shrunk towards the league's. A week that has begun has none, because its
 * rosters are known.
 */
export function tradeGains(known: Known, outlook: Outlook, { trading }: Model, weekCount: number): Float64Array {
  const { open, now, trades, teamCount, coming } = known
  const gains = new Float64Array(weekCount * teamCount)
  const weakness = weaknessOf(known, outlook)
  const seen = Math.max(0, Math.min(open - 1, LAST_REGULAR_WEEK) - trades.since + 1)
  const all = trades.made.reduce((sum, made) => sum + made, 0)
  const usual = (all + trading.rate * trading.trust) / (Math.max(1, teamCount) * seen + trading.trust)
  const hasBegun = now.hasData || now.left.some((share) => share < 1)
  const mostWeeks = Math.max(0, LAST_REGULAR_WEEK - open + (hasBegun ? 0 : 1))
  for (let team = 0; team < teamCount; team++) {
    // A team without a roster has nobody to trade.
    if (trades.left[team] === 0 || !coming[0]?.takesPart[team]) continue
    const rate = (trades.made[team]! + usual * trading.ownTrust) / (seen + trading.ownTrust)
    const gain = Math.max(0, trading.gain + trading.perWeakness * weakness[team]!)
    const most = gain * Math.min(trades.left[team]!, rate * mostWeeks)
    if (most < LEAST_GAIN) continue
    for (let index = 0; index < weekCount; index++) {
      const weeks = Math.min(index + (hasBegun ? 0 : 1), mostWeeks)
      gains[index * teamCount + team] = gain * Math.min(trades.left[team]!, rate * weeks)
    }
  }
  return gains
}

/** By team: how far its players' expected points are below the league's mean. A weaker team gains more by trades. */
export function weaknessOf({ coming, teamCount }: Known, { level, playsNext }: Outlook): Float64Array {
  const sums = new Float64Array(teamCount)
  const players = new Int32Array(teamCount)
  forEachSpot(coming[0]?.lineups ?? new Int32Array(), (player, team) => {
    sums[team]! += level[player]! * playsNext[player]!
    players[team]!++
  })
  const means = sums.map((sum, team) => sum / Math.max(1, players[team]!))
  const others = means.filter((_, team) => players[team]! > 0)
  const usual = others.reduce((sum, mean) => sum + mean, 0) / Math.max(1, others.length)
  return means.map((mean) => usual - mean)
}
