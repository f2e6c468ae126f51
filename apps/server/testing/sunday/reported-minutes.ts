import type { RealWeek, WeekGame } from './real-week.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GAME_MINUTES = 190

export const at = (iso: string) => Date.parse(`2024-11-${iso}Z`)
export const SUNDAY_NOON = at('24T17:00')

/** Schedule changes of that week: one game is flexed into the night, one postponed to Monday. */
export const FLEXED = { id: '2024_12_ARI_SEA', knownFrom: at('24T17:30'), kickoff: at('25T01:20') }
export const POSTPONED = { id: '2024_12_TEN_HOU', from: at('24T17:45'), until: at('24T20:00'), kickoff: at('26T00:00') }

/** The actual start of a game, whatever a schedule says. */
export const beginOf = ({ id, kickoff }: WeekGame): number =>
  id === FLEXED.id ? FLEXED.kickoff : id === POSTPONED.id ? POSTPONED.kickoff : kickoff

export const endOf = (game: WeekGame): number => beginOf(game) + GAME_MINUTES * MINUTE

/** The share of a game that is over, from 0 to 1. */
export const progressOf = (game: WeekGame, now: number): number =>
  Math.min(1, Math.max(0, (now - beginOf(game)) / (GAME_MINUTES * MINUTE)))

/** A share of a final figure: grows monotonically up to it. */
export const shareOf = (final: number, progress: number): number => Math.trunc(final * progress)

/** How a scoreboard shows a game. */
export function stateAt(game: WeekGame, now: number) {
  if (game.id === POSTPONED.id && now >= POSTPONED.from && now < POSTPONED.until) return { state: 'postponed' as const }
  const progress = progressOf(game, now)
  if (progress === 0) return { state: 'to come' as const }
  const score = { awayScore: shareOf(game.awayScore, progress), homeScore: shareOf(game.homeScore, progress) }
  if (progress === 1) return { state: 'final' as const, period: game.isOvertime ? 5 : 4, ...score }
  const seconds = Math.ceil((1 - ((progress * 4) % 1)) * 900)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return { state: 'playing' as const, period: Math.floor(progress * 4) + 1, clock, ...score }
}

/** The kick-off that a scoreboard shows. */
export function kickoffAt({ id, kickoff }: WeekGame, now: number): number {
  if (id === FLEXED.id && now >= FLEXED.knownFrom) return FLEXED.kickoff
  return id === POSTPONED.id && now >= POSTPONED.until ? POSTPONED.kickoff : kickoff
}

/** nflverse enters a score half an hour after the end, */
export const isEntered = (game: WeekGame, now: number): boolean => now >= endOf(game) + HOUR / 2

/** and publishes the figures at nine in the morning. */
export const isPublished = (game: WeekGame, now: number): boolean =>
  endOf(game) <= Math.floor((now - 9 * HOUR) / (24 * HOUR)) * 24 * HOUR + 9 * HOUR

export const gameOfClub = (week: RealWeek, club: string): WeekGame | undefined =>
  week.games.find(({ home, away }) => home === club || away === club)
