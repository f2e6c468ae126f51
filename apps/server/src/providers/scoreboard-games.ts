import type { Game, ReportedState } from '@tuff/league'
import type { ReportedGame } from './source.ts'

/** REAL-03: the schedule decides a game's week, and no scoreboard undoes its result. */
export function withScoreboard(schedule: readonly Game[], reported: readonly ReportedGame[]): Game[] {
  const byPair = new Map(reported.map((game) => [pairOf(game), game]))
  return schedule.map((game) => {
    const now = byPair.get(pairOf(game))
    return now ? corrected(game, now) : game
  })
}

function corrected(game: Game, { kickoff, reported, isCancelled }: ReportedGame): Game {
  if (game.isFinal && reported.state !== 'final') return game
  return {
    ...game,
    ...(kickoff !== undefined && kickoff !== game.kickoff && { kickoff, movedFrom: game.kickoff }),
    ...(isCancelled ? { isCancelled } : { reported: withScore(reported, game.reported) }),
    isFinal: game.isFinal || reported.state === 'final',
  }
}

const withScore = (reported: ReportedState, known: ReportedState | undefined): ReportedState =>
  reported.state === 'final' && known?.state === 'final' ? { ...known, ...reported } : reported

/** Used until the scoreboard responds again. */
export const reportedGames = (games: readonly Game[]): ReportedGame[] =>
  games.flatMap(({ home, away, kickoff, movedFrom, isFinal, isCancelled = false, reported }) => {
    const state = isFinal && reported?.state !== 'final' ? ({ ...reported, state: 'final' } as const) : reported
    const isMoved = movedFrom !== undefined
    if (!state && !isCancelled && !isMoved) return []
    return [
      { home, away, kickoff: isMoved ? kickoff : undefined, reported: state ?? { state: 'to come' }, isCancelled },
    ]
  })

const pairOf = ({ home, away }: { home: string; away: string }): string => `${away} at ${home}`
