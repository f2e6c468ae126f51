import { filteredTrades, type ListedTrade, moneyOf, type TradeFilter, type TradeList, weekNumber } from '@tuff/contract'
import { compareNames, findPlayer, findTeam, type Snapshot, type Trade, tradeNetPoints, weekPhase } from '@tuff/league'
import { csvText } from '#platform/spreadsheet.ts'
import { tradeMessage } from './trade-messages.ts'

/** DESK-01: every trade of the season, for everybody, latest first. */
export const tradeList = (snapshot: Snapshot): TradeList => ({
  week: snapshot.week,
  phase: weekPhase(snapshot, snapshot.week, snapshot.week),
  trades: snapshot.trades.toSorted(latestFirst).map((trade) => listedTrade(snapshot, trade)),
})

function listedTrade(snapshot: Snapshot, trade: Trade): ListedTrade {
  const player = (id: string) => findPlayer(snapshot, id)!
  return {
    ...tradeMessage(trade, (id) => player(id).name),
    teamName: findTeam(snapshot, trade.email)!.name,
    playerAddedSalary: moneyOf(player(trade.playerAdded).salary),
    playerDroppedSalary: moneyOf(player(trade.playerDropped).salary),
    at: trade.at ?? null,
    brought: tradeNetPoints(snapshot, trade),
  }
}

const latestFirst = (a: Trade, b: Trade): number =>
  b.week - a.week || (b.at ?? 0) - (a.at ?? 0) || compareNames(a.id, b.id)

/** The same as a file without spreadsheet formula injection. */
export const tradeFile = (snapshot: Snapshot, filter: TradeFilter): string =>
  csvText(
    ['week', 'team', 'type', 'dropped', 'dropped_salary', 'added', 'added_salary', 'when', 'after_kickoff', 'brought'],
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
      trade.brought,
    ]),
  )
