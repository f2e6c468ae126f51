import type { Game, ReportedState } from '@tuff/league'
import type { ReportedGame } from './source.ts'

/**
 * REAL-03: the schedule as a scoreboard corrects it: how each game stands, and when it begins by now. Which week a game
 * counts to is the schedule's to say, and once it has the result no scoreboard takes it away.
 */
export function withScoreboard(schedule: readonly Game[], told: readonly ReportedGame[]): Game[] {
  const byPair = new Map(told.map((game) => [pairOf(game), game]))
  return schedule.map((game) => {
    const now = byPair.get(pairOf(game))
    return now ? corrected(game, now) : game
  })
}

function corrected(game: Game, { kickoff, told, isCancelled }: ReportedGame): Game {
  if (game.isFinal && told.state !== 'final') return game
  return {
    ...game,
    ...(kickoff !== undefined && kickoff !== game.kickoff && { kickoff, movedFrom: game.kickoff }),
    ...(isCancelled ? { isCancelled } : { told: withScore(told, game.told) }),
    isFinal: game.isFinal || told.state === 'final',
  }
}

/** What the schedule knows of a result stays where the scoreboard does not. */
const withScore = (told: ReportedState, known: ReportedState | undefined): ReportedState =>
  told.state === 'final' && known?.state === 'final' ? { ...known, ...told } : told

/** What a scoreboard said of games that are stored: all that there is to go by until it is heard again. */
export const reportedGames = (games: readonly Game[]): ReportedGame[] =>
  games.flatMap(({ home, away, kickoff, movedFrom, isFinal, isCancelled = false, told }) => {
    const state = isFinal && told?.state !== 'final' ? ({ ...told, state: 'final' } as const) : told
    const isMoved = movedFrom !== undefined
    if (!state && !isCancelled && !isMoved) return []
    return [{ home, away, kickoff: isMoved ? kickoff : undefined, told: state ?? { state: 'to come' }, isCancelled }]
  })

const pairOf = ({ home, away }: { home: string; away: string }): string => `${away} at ${home}`
