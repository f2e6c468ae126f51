import type { Trade as TradeMessage } from '@tuff/contract'
import { type Player, problemInWords, type RequestProblem, type TradeProblem, takes } from '@tuff/league'
import { AppError } from '#platform/errors.ts'
import { thePlayer } from '#season/named.ts'
import type { RequestRow } from '#season/request-rows.ts'
import { statusOf } from './request-messages.ts'
import type { TeamWeek } from './team-week.ts'

/** Gives every reason as a sentence, and as data for the page. */
export function refuseIfAny(problems: readonly (TradeProblem | RequestProblem)[], team: TeamWeek): void {
  if (problems.length === 0) return
  throw new AppError('rule-broken', problems.map((problem) => describeProblem(problem, team)).join('; '), { problems })
}

export function knownPlayer({ players }: TeamWeek, id: string): Player {
  return thePlayer(players.get(id), id)
}

export const tradeNotFound = () => new AppError('not-found', 'This trade is no longer there: it has been deleted.')

export function refuseStale(trade: TradeMessage): never {
  const { tradeType, playerAddedName, playerDroppedName } = trade
  const now = `${playerAddedName} for ${playerDroppedName}, ${tradeType === 'ir' ? 'IR' : 'regular'}`
  throw new AppError('stale', `This trade has changed in the meantime: it is now ${now}.`, { trade })
}

export const requestNotFound = () => new AppError('not-found', 'There is no such request.')

export const decidedMeanwhile = (request: RequestRow) =>
  new AppError(
    'rule-broken',
    { ...DECISIONS, expired: `This request has expired: Week ${request.week} is over.` }[request.state],
    statusOf(request),
  )

const DECISIONS = {
  asked: 'This request is still open.',
  approved: 'This request has been approved in the meantime: it is a trade now.',
  declined: 'This request has been declined in the meantime.',
  withdrawn: 'This request has been withdrawn in the meantime.',
}

function describeProblem(problem: TradeProblem | RequestProblem, team: TeamWeek): string {
  const words = problemInWords(problem, (id) => team.players.get(id)?.name ?? id)
  const isMissing = problem.rule === 'not-on-roster' || problem.rule === 'replaced-since'
  return isMissing ? `${words}${playersInstead(team, problem.playerId)}` : words
}

function playersInstead({ roster, players }: TeamWeek, playerId: string): string {
  const missing = players.get(playerId)
  const eligible = roster.filter(({ slot }) => missing && takes(slot, missing.position))
  if (eligible.length === 0) return ''
  return `: there are now ${eligible.map(({ slot, player }) => `${player.name} (${slot})`).join(', ')}`
}
