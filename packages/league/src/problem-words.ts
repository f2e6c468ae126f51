import { type Cents, inDollars } from './money.ts'
import type { StartingRosterProblem } from './setup-rosters.ts'
import { MOST_OPEN_REQUESTS, type RequestProblem, type TradeProblem, type TradeType } from './trades.ts'
import { FIRST_TRADE_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

/** A refusal as a sentence. `nameOf` returns a player's name by id. */
export function problemInWords(
  problem: TradeProblem | RequestProblem | StartingRosterProblem,
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
      return `A later trade (${nameOf(problem.trade.playerAdded)} for ${nameOf(problem.trade.playerDropped)}) depends on ${nameOf(problem.playerId)}: delete it first`
    case 'replaced-since':
      return `${nameOf(problem.playerId)} has been replaced since by a roster change`
    case 'too-many-requests':
      return `A team may have at most ${MOST_OPEN_REQUESTS} open requests`
    case 'slot-asked':
      return `There is an open request for ${problem.slot} already`
    case 'slot-taken':
      return `${problem.slot} is filled twice`
    case 'empty-slots':
      return `No player in ${problem.slots.join(', ')}`
  }
}

const TYPE_NAMES: Record<TradeType, string> = { regular: 'regular', ir: 'IR' }

/** Why a request that was once valid can no longer become a trade (DESK-04). */
export function noLongerFits(
  problems: readonly TradeProblem[],
  cap: Cents,
  nameOf: (playerId: string) => string,
): string {
  const reasons = problems.map((problem) => {
    if (problem.rule === 'over-cap')
      return `the salary would be ${inDollars(cap + problem.by)}, the cap is ${inDollars(cap)}`
    const words = problemInWords(problem, nameOf)
    // A sentence that begins with a name keeps its capital letter.
    return 'playerId' in problem ? words : `${words[0]!.toLowerCase()}${words.slice(1)}`
  })
  return `No longer fits: ${reasons.join('; ')}.`
}
