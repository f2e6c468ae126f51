import { type Trade as TradeMessage, type TradeRequest, tradeTag, weekLabel } from '@tuff/contract'
import { type MadeTrade, swapped, type Trade, tradeDeleteProblems, tradeEditProblems, undone } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { tradeAdded, tradeDeleted, tradeEdited } from './logged-trades.ts'
import { refuseIfAny, refuseStale, tradeNotFound } from './refusals.ts'
import type { RosterChanges } from './roster-changes.ts'
import type { TeamWeeks } from './team-week.ts'
import { madeOf, messageOf, swapOf, type TradeCheck, termsOf } from './trade-check.ts'
import { findTrade } from './trade-store.ts'

type Deps = { change: RosterChanges; checkTrade: TradeCheck; readTeamWeek: TeamWeeks }

/** The commissioner's operations on trades. `seen` is the request's `If-Match`: the version of the trade to change. */
export function createTradeService({ change, checkTrade, readTeamWeek }: Deps) {
  return {
    add: (request: TradeRequest, by: Author, key?: KeyedRequest): Promise<TradeMessage> =>
      change({ by, key }, async (tx) => {
        const checked = await checkTrade(tx, request)
        refuseIfAny(checked.problems, checked.team)
        return { entry: tradeAdded.entry, ...madeOf(checked) }
      }),

    edit: (id: string, request: TradeRequest, seen: string | undefined, by: Author): Promise<TradeMessage> =>
      change({ by }, async (tx) => {
        const { playerAdded, playerDropped, tradeType: type } = request
        const { made, team } = await readMade(tx, id, seen, [playerAdded, playerDropped])
        refuseToMove(made.trade, request)
        const swap = swapOf(request, team)
        refuseIfAny(tradeEditProblems(team.roster, made, swap, termsOf(team, type, made.trade)), team)

        const roster = swapped(undone(team.roster, made), swap)
        return {
          entry: tradeEdited.entry,
          team,
          roster,
          tradeBefore: made.trade,
          tradeAfter: { ...made.trade, type, playerAdded, playerDropped },
          result: (trade) => messageOf(trade!, team),
        }
      }),

    remove: (id: string, seen: string | undefined, by: Author): Promise<void> =>
      change({ by }, async (tx) => {
        const { made, team } = await readMade(tx, id, seen)
        refuseIfAny(tradeDeleteProblems(team.roster, made, termsOf(team, made.trade.type)), team)

        const roster = undone(team.roster, made)
        return { entry: tradeDeleted.entry, team, roster, tradeBefore: made.trade, result: () => undefined }
      }),
  }

  async function readMade(tx: Tx, id: string, seen: string | undefined, playerIds: string[] = []) {
    const trade = await findTrade(tx, id)
    if (!trade) throw tradeNotFound()
    const team = await readTeamWeek(tx, trade.email, trade.week, playerIds)
    const message = messageOf(trade, team)
    if (seen !== undefined && !isNamedIn(seen, tradeTag(message))) refuseStale(message)

    const later = team.trades.slice(team.trades.findIndex((other) => other.id === id) + 1)
    const laterTrades = later.filter((other) => other.week === trade.week)
    const made: MadeTrade = { trade, dropped: team.players.get(trade.playerDropped)!, laterTrades }
    return { made, team }
  }
}
export type TradeService = ReturnType<typeof createTradeService>

function refuseToMove(trade: Trade, { managerEmail, week }: TradeRequest) {
  if (managerEmail !== trade.email)
    throw new AppError('rule-broken', `This trade belongs to the team of ${trade.email}.`)
  if (week !== weekLabel(trade.week)) {
    throw new AppError('rule-broken', `This trade belongs to ${weekLabel(trade.week)}.`)
  }
}

const isNamedIn = (header: string, tag: string) =>
  header.split(',').some((part) => part.trim() === tag || part.trim() === '*')
