import type { Game, ReportedState } from '@tuff/league'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

type GameRow = Selectable<Tables['games']>

/** Null columns are absent from a game. */
export function gameOf(row: GameRow): Game {
  const { id, week, kickoff, home, away } = row
  const game: Game = { id, week, kickoff, home, away, isFinal: row.is_final === 1 }
  if (row.is_cancelled === 1) game.isCancelled = true
  if (row.moved_from !== null) game.movedFrom = row.moved_from
  if (row.expected_home !== null && row.expected_away !== null)
    game.expected = { home: row.expected_home, away: row.expected_away }
  const reported = reportedGame(row)
  if (reported) game.reported = reported
  return game
}

function reportedGame({ state, period, clock, home_score, away_score }: GameRow): ReportedState | undefined {
  if (state === null) return undefined
  return {
    state,
    ...(period !== null && { period }),
    ...(clock !== null && { clock }),
    ...(home_score !== null && { homeScore: home_score }),
    ...(away_score !== null && { awayScore: away_score }),
  }
}

export function gameRow({ reported, ...game }: Game): Insertable<Tables['games']> {
  const { id, week, kickoff, home, away, isFinal, isCancelled, movedFrom, expected } = game
  return {
    id,
    week,
    kickoff,
    home,
    away,
    is_final: isFinal ? 1 : 0,
    is_cancelled: isCancelled ? 1 : 0,
    state: reported?.state ?? null,
    period: reported?.period ?? null,
    clock: reported?.clock ?? null,
    home_score: reported?.homeScore ?? null,
    away_score: reported?.awayScore ?? null,
    moved_from: movedFrom ?? null,
    expected_home: expected?.home ?? null,
    expected_away: expected?.away ?? null,
  }
}
