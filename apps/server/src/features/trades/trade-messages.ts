import {
  filteredTrades,
  type ListedTrade,
  moneyOf,
  type TradeCount,
  type TradeCountQuery,
  type TradeFilter,
  type TradeList,
  type Trade as TradeMessage,
  weekLabel,
  weekNumber,
} from '@tuff/contract'
import {
  compareNames,
  findPlayer,
  findTeam,
  isWeekOver,
  type Snapshot,
  type Trade,
  tradeCount,
  tradeNetPoints,
  weekPhase,
} from '@tuff/league'
import { csvText } from '#platform/spreadsheet.ts'

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

/** DESK-01: every trade of the season, for everybody, latest first. */
export const tradeList = (snapshot: Snapshot): TradeList => ({
  week: snapshot.week,
  phase: weekPhase(snapshot, snapshot.week, snapshot.week),
  trades: snapshot.trades.toSorted(latestFirst).map((trade) => listedTrade(snapshot, trade)),
})

function listedTrade(snapshot: Snapshot, trade: Trade): ListedTrade {
  const player = (id: string) => findPlayer(snapshot, id)!
  const netPoints = tradeNetPoints(snapshot, trade)
  return {
    ...tradeMessage(trade, (id) => player(id).name),
    teamName: findTeam(snapshot, trade.email)!.name,
    playerAddedSalary: moneyOf(player(trade.playerAdded).salary),
    playerDroppedSalary: moneyOf(player(trade.playerDropped).salary),
    at: trade.at ?? null,
    netPoints,
    brought: netPoints,
  }
}

const latestFirst = (a: Trade, b: Trade): number =>
  b.week - a.week || (b.at ?? 0) - (a.at ?? 0) || compareNames(a.id, b.id)

/** The same as a file without spreadsheet formula injection. */
export const tradeFile = (snapshot: Snapshot, filter: TradeFilter): string =>
  csvText(
    [
      'week',
      'team',
      'type',
      'dropped',
      'dropped_salary',
      'added',
      'added_salary',
      'when',
      'after_kickoff',
      'brought',
      'net_points',
    ],
    filteredTrades(tradeList(snapshot).trades, filter).map((trade) => [
      weekNumber(trade.week),
      trade.teamName,
      trade.tradeType === 'ir' ? 'IR' : 'Regular',
      trade.playerDroppedName,
      trade.playerDroppedSalary,
      trade.playerAddedName,
      trade.playerAddedSalary,
      trade.at === null ? '' : new Date(trade.at).toISOString(),
      trade.afterKickoff ? 'yes' : '',
      trade.netPoints,
      trade.netPoints,
    ]),
  )
