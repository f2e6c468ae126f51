import { randomUUID } from 'node:crypto'
import { type Trade as TradeMessage, type TradeRequest, weekNumber } from '@tuff/contract'
import {
  remainingTrades,
  type Swap,
  swapped,
  type Trade,
  type TradeProblem,
  type TradeTerms,
  type TradeType,
  tradeProblems,
} from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import { knownPlayer } from './refusals.ts'
import type { TeamWeek, TeamWeeks } from './team-week.ts'
import { tradeMessage } from './trade-messages.ts'

export type CheckedTrade = {
  readonly request: TradeRequest
  readonly team: TeamWeek
  readonly swap: Swap
  readonly problems: readonly TradeProblem[]
}

/** The only way to check a new trade, whether it is made, requested or approved. */
export const createTradeCheck =
  (readTeamWeek: TeamWeeks) =>
  async (tx: Tx, request: TradeRequest): Promise<CheckedTrade> => {
    const { managerEmail, playerAdded, playerDropped, tradeType } = request
    const team = await readTeamWeek(tx, managerEmail, weekNumber(request.week), [playerAdded, playerDropped])
    const swap = swapOf(request, team)
    return { request, team, swap, problems: tradeProblems(team.roster, swap, termsOf(team, tradeType)) }
  }
export type TradeCheck = ReturnType<typeof createTradeCheck>

export function madeOf({ request, team, swap }: CheckedTrade) {
  const { managerEmail: email, tradeType: type, playerAdded, playerDropped } = request
  return {
    team,
    roster: swapped(team.roster, swap),
    tradeAfter: { id: randomUUID(), email, week: team.week, type, playerAdded, playerDropped },
    result: (trade: Trade | undefined) => messageOf(trade!, team),
  }
}

export const messageOf = (trade: Trade, { players }: TeamWeek): TradeMessage =>
  tradeMessage(trade, (id) => players.get(id)!.name)

export function swapOf({ playerAdded, playerDropped }: TradeRequest, team: TeamWeek): Swap {
  return { drop: knownPlayer(team, playerDropped).id, add: knownPlayer(team, playerAdded) }
}

export function termsOf(team: TeamWeek, type: TradeType, edited?: Trade): TradeTerms {
  const { settings, week, currentWeek, isPlayoffTeam } = team
  const others = team.trades.filter((trade) => trade.id !== edited?.id)
  const remaining = remainingTrades(others, team, settings)[type]
  return { cap: settings.salaryCap, week, currentWeek, type, remaining, isPlayoffTeam }
}
