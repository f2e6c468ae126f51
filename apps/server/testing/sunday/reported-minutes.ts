import type { RealWeek, WeekGame } from './real-week.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GAME_MINUTES = 190

export const at = (iso: string) => Date.parse(`2024-11-${iso}Z`)
export const SUNDAY_NOON = at('24T17:00')

export const FLEXED = { id: '2024_12_ARI_SEA', knownFrom: at('24T17:30'), kickoff: at('25T01:20') }
export const POSTPONED = { id: '2024_12_TEN_HOU', from: at('24T17:45'), until: at('24T20:00'), kickoff: at('26T00:00') }

export const beginOf = ({ id, kickoff }: WeekGame): number =>
  id === FLEXED.id ? FLEXED.kickoff : id === POSTPONED.id ? POSTPONED.kickoff : kickoff

export const endOf = (game: WeekGame): number => beginOf(game) + GAME_MINUTES * MINUTE

export const progressOf = (game: WeekGame, now: number): number =>
  Math.min(1, Math.max(0, (now - beginOf(game)) / (GAME_MINUTES * MINUTE)))

export const shareOf = (final: number, progress: number): number => Math.trunc(final * progress)

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

export function kickoffAt({ id, kickoff }: WeekGame, now: number): number {
  if (id === FLEXED.id && now >= FLEXED.knownFrom) return FLEXED.kickoff
  return id === POSTPONED.id && now >= POSTPONED.until ? POSTPONED.kickoff : kickoff
}

/** nflverse enters scores half an hour after the end. */
export const isEntered = (game: WeekGame, now: number): boolean => now >= endOf(game) + HOUR / 2

/** Figures are published at nine in the morning. */
export const isPublished = (game: WeekGame, now: number): boolean =>
  endOf(game) <= Math.floor((now - 9 * HOUR) / (24 * HOUR)) * 24 * HOUR + 9 * HOUR

export const gameOfClub = (week: RealWeek, club: string): WeekGame | undefined =>
  week.games.find(({ home, away }) => home === club || away === club)
