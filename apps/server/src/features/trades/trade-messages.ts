import {
  type TradeCount,
  type TradeCountQuery,
  type Trade as TradeMessage,
  weekLabel,
  weekNumber,
} from '@tuff/contract'
import { findPlayer, isWeekOver, type Snapshot, type Trade, tradeCount } from '@tuff/league'

export function tradeMessage(trade: Trade, nameOf: (playerId: string) => string): TradeMessage {
  return {
    id: trade.id,
    managerEmail: trade.email,
    week: weekLabel(trade.week),
    tradeType: trade.type,
    playerAdded: trade.playerAdded,
    playerDropped: trade.playerDropped,
    playerAddedName: nameOf(trade.playerAdded),
    playerDroppedName: nameOf(trade.playerDropped),
    ...(trade.afterKickoff && { afterKickoff: true }),
  }
}

export function allTrades(league: Snapshot): TradeMessage[] {
  return league.trades.map((trade) => tradeMessage(trade, (id) => findPlayer(league, id)!.name))
}

export function countMessage(snapshot: Snapshot, query: TradeCountQuery): TradeCount {
  const { trades, week } = snapshot
  const [from, to] = [weekNumber(query.startWeek), weekNumber(query.endWeek)]
  const count = tradeCount(trades, { email: query.email, type: query.tradeType, from, to })
  return { data: { count, periodComplete: isWeekOver(snapshot, to, week) } }
}
