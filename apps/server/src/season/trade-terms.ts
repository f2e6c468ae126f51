import { isPlayoffTeam, remainingTrades, type Snapshot, type TradeTerms, type TradeType } from '@tuff/league'

/** What a team may trade in a week, by the published snapshot. */
export function tradeTerms(
  { settings, standings, trades, week: currentWeek }: Snapshot,
  { email, week, type }: { email: string; week: number; type: TradeType },
): TradeTerms {
  const playsOn = isPlayoffTeam(standings, email)
  const remaining = remainingTrades(trades, { email, week, isPlayoffTeam: playsOn }, settings)[type]
  return { cap: settings.salaryCap, week, currentWeek, type, remaining, isPlayoffTeam: playsOn }
}
