import type { BoardMessage, GameDayForecast, GameDayNow } from '@tuff/contract'
import type { Instant } from '@tuff/league'
import type { createBoardHistory } from './board-history.ts'

const MINUTE_MS = 60_000

type Parts = {
  now: GameDayNow
  forecast: GameDayForecast | undefined
  history: ReturnType<typeof createBoardHistory>
  at: Instant
  isLive: boolean
}

/** The week for a television: team names and public figures only (TALK-04). */
export function boardMessage({ now, forecast, history, at, isLive }: Parts): BoardMessage {
  const projected = new Map(forecast?.teams.map((team) => [team.email, team.projected]))
  return {
    type: 'board',
    at: Math.floor(at / MINUTE_MS) * MINUTE_MS,
    week: now.week,
    phase: now.phase,
    isLive,
    purse: now.purse,
    games: now.games,
    teams: now.teams
      .toSorted((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY))
      .map(({ email, name, place, isShared, points, money }) => ({
        name,
        place,
        isShared,
        points,
        money,
        projected: projected.get(email) ?? null,
        climbed: history.climbed(email, place),
      })),
    scores: [...history.scores],
  }
}
