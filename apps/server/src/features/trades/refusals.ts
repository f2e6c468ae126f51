import type { Trade as TradeMessage } from '@tuff/contract'
import { type Player, problemInWords, type RequestProblem, type TradeProblem, takes } from '@tuff/league'
import { AppError } from '#platform/errors.ts'
import { thePlayer } from '#season/named.ts'
import type { TeamWeek } from './team-week.ts'

/** A refusal of the rules: every reason as a sentence, and as data for the page. */
export function refuseIfAny(problems: readonly (TradeProblem | RequestProblem)[], team: TeamWeek): void {
  if (problems.length === 0) return
  throw new AppError('rule-broken', problems.map((problem) => inWords(problem, team)).join('; '), { problems })
}

/** The player of a requested id. */
export function knownPlayer({ players }: TeamWeek, id: string): Player {
  return thePlayer(players.get(id), id)
}

/** Without the internal id. */
export const tradeNotFound = () => new AppError('not-found', 'This trade is no longer there: it has been deleted.')

export function refuseStale(trade: TradeMessage): never {
  const { tradeType, playerAddedName, playerDroppedName } = trade
  const now = `${playerAddedName} for ${playerDroppedName}, ${tradeType === 'ir' ? 'IR' : 'regular'}`
  throw new AppError('stale', `This trade has changed in the meantime: it is now ${now}.`, { trade })
}

function inWords(problem: TradeProblem | RequestProblem, team: TeamWeek): string {
  const words = problemInWords(problem, (id) => team.players.get(id)?.name ?? id)
  const isMissing = problem.rule === 'not-on-roster' || problem.rule === 'replaced-since'
  return isMissing ? `${words}${whoIsThere(team, problem.playerId)}` : words
}

/** A player's replacement has an eligible slot. */
function whoIsThere({ roster, players }: TeamWeek, playerId: string): string {
  const missing = players.get(playerId)
  const there = roster.filter(({ slot }) => missing && takes(slot, missing.position))
  if (there.length === 0) return ''
  return `: there are now ${there.map(({ slot, player }) => `${player.name} (${slot})`).join(', ')}`
}
