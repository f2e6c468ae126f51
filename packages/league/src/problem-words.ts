import { inDollars } from './money.ts'
import type { StartingRosterProblem } from './setup-rosters.ts'
import type { TradeProblem, TradeType } from './trades.ts'
import { FIRST_TRADE_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

/** A refusal as a sentence for people. `nameOf` turns a player's id into his name. */
export function problemInWords(
  problem: TradeProblem | StartingRosterProblem,
  nameOf: (playerId: string) => string,
): string {
  switch (problem.rule) {
    case 'trades-not-started':
      return `Trades start in Week ${FIRST_TRADE_WEEK}`
    case 'playoff-teams-only':
      return `Only playoff teams can ${problem.to} trades after Week ${LAST_REGULAR_WEEK}`
    case 'no-trades-left':
      return `No ${TYPE_NAMES[problem.type]} trades left`
    case 'not-current-week':
      return `Only the current week, Week ${problem.currentWeek}, can be changed`
    case 'not-on-roster':
      return `${nameOf(problem.playerId)} is not on the roster`
    case 'already-on-roster':
      return `${nameOf(problem.playerId)} is already on the roster`
    case 'wrong-position':
      return `${nameOf(problem.playerId)} (${problem.position}) cannot play in ${problem.slot}`
    case 'over-cap':
      return `The roster would be ${inDollars(problem.by)} over the salary cap`
    case 'later-trade':
      return `A later trade (${nameOf(problem.trade.playerAdded)} for ${nameOf(problem.trade.playerDropped)}) stands on ${nameOf(problem.playerId)}: delete it first`
    case 'replaced-since':
      return `${nameOf(problem.playerId)} has been replaced since by a roster change`
    case 'slot-taken':
      return `${problem.slot} is filled twice`
    case 'empty-slots':
      return `Nobody plays in ${problem.slots.join(', ')}`
  }
}

const TYPE_NAMES: Record<TradeType, string> = { regular: 'regular', ir: 'IR' }
