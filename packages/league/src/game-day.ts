import { resultIn } from './figures.ts'
import { type GameState, gameState, isRunning } from './game-states.ts'
import type { Cents } from './money.ts'
import { placesBy } from './payouts.ts'
import type { Snapshot } from './snapshot.ts'
import { rosterAt } from './team-views.ts'
import { type Game, hasStarted, type Instant, isOff, isPlayoffWeek, isWeekDone } from './weeks.ts'

/** The state of a player in a week (rule 15.2). */
export const PLAYER_PROGRESS = ['done', 'playing', 'to play', 'bye'] as const
export type PlayerProgress = (typeof PLAYER_PROGRESS)[number]

export type TeamDay = ReturnType<typeof teamDays>[number]

/** The games of a week: in progress first, then upcoming, then finished (rule 15.1). */
export function gamesOfDay(games: readonly Game[], week: number, now: Instant): { game: Game; state: GameState }[] {
  return games
    .filter((game) => game.week === week)
    .map((game) => ({ game, state: gameState(game, now) }))
    .toSorted((a, b) => TURNS[a.state.state] - TURNS[b.state.state] || a.game.kickoff - b.game.kickoff)
}

const TURNS = { playing: 0, 'to come': 1, postponed: 1, final: 2, cancelled: 3, 'called off': 3 } as const

/** A week without a schedule is still to be played; a club without a game in a scheduled week has a bye. */
export function progressByClub(games: readonly Game[], week: number, now: Instant): (club: string) => PlayerProgress {
  const byClub = new Map<string, PlayerProgress>()
  const ofWeek = gamesOfDay(games, week, now)
  // Later entries overwrite: a club with another game this week is not finished.
  for (const { game, state } of ofWeek.toReversed())
    if (!isOff(game)) for (const club of [game.home, game.away]) byClub.set(club, PROGRESS[state.state] ?? 'to play')
  const other = ofWeek.length > 0 ? 'bye' : 'to play'
  return (club) => byClub.get(club) ?? other
}

const PROGRESS: Partial<Record<GameState['state'], PlayerProgress>> = { playing: 'playing', final: 'done' }

/** The weeks whose figures are live: a game of theirs may be scoring (rule 15.5). */
export function liveWeeks(games: readonly Game[], now: Instant): number[] {
  return [...new Set(games.filter((game) => isRunning(game, now)).map(({ week }) => week))]
}

/** Whether the current week has kicked off and is not settled (rule 15.6). */
export function isWeekUnderWay({ week, games, closedWeeks }: UnderWay, now: Instant): boolean {
  const hasBegun = gamesOfDay(games, week, now).some(({ state: { state } }) => state === 'playing' || state === 'final')
  return hasBegun && !isWeekDone({ games, closedWeeks }, week)
}

type UnderWay = Pick<Snapshot, 'week' | 'games' | 'closedWeeks'>

export function teamDays(snapshot: Snapshot, now: Instant) {
  const { week, teams, games } = snapshot
  const { points, earnings } = resultIn(snapshot, week)
  const progressOf = progressByClub(games, week, now)
  const places = placesNow(snapshot)
  return teams.map(({ email }, at) => {
    const progress = { done: 0, playing: 0, 'to play': 0, bye: 0 }
    for (const { player } of rosterAt(snapshot, email, week)) progress[progressOf(player.club)]++
    const place = places[at] ?? null
    return {
      points: points[at]!,
      /** The playoff rank in the playoffs; null for an unranked team. */
      place,
      isShared: place !== null && places.filter((other) => other === place).length > 1,
      money: earnings[at] ?? 0,
      progress,
    }
  })
}

/** The week's prizes for the places that teams can take; in the playoffs there is no weekly money. */
export function prizesOfWeek({ week, teams, settings }: Snapshot): readonly Cents[] {
  if (isPlayoffWeek(week) || !hasStarted(settings, week)) return []
  const paid = placesBy('week', settings.payouts)
  const places = Math.min(teams.length, Math.max(0, ...paid.map(({ length }) => length)))
  return Array.from({ length: places }, (_, at) => paid.reduce((sum, money) => sum + (money[at] ?? 0), 0))
}

function placesNow(snapshot: Snapshot): readonly (number | undefined)[] {
  const { week, teams, standings } = snapshot
  if (!isPlayoffWeek(week)) return resultIn(snapshot, week).ranks
  const ranks = new Map(standings.playoffs.map(({ email, rank }) => [email, rank]))
  return teams.map(({ email }) => ranks.get(email))
}
