import { type Game, type Instant, isOff } from '@tuff/league'

/** The scoreboard's state of a game. */
export type LiveGame = {
  readonly state: 'to come' | 'playing' | 'final' | 'postponed'
  readonly period?: number
  readonly clock?: number
}

/** 1 before the kick-off, 0 when the game is over or off (RACE-02). */
export function shareLeft(game: Game, now: Instant, live?: LiveGame): number {
  if (game.isFinal || isOff(game) || live?.state === 'final') return 0
  if (live?.state === 'to come' || live?.state === 'postponed') return 1
  if (live?.period !== undefined) return byClock(live.period, live.clock)
  if (now < game.kickoff) return live?.state === 'playing' ? LONGEST : 1
  return Math.max(SHORTEST, 1 - (now - game.kickoff) / USUAL_LENGTH)
}

const PERIODS = 4
const PERIOD_SECONDS = 15 * 60
const USUAL_LENGTH = 190 * 60_000
/** A running game has begun, and is not over until a source reports it. */
const LONGEST = 0.99
const SHORTEST = 0.02

function byClock(period: number, clock = PERIOD_SECONDS / 2): number {
  const whole = Math.max(0, PERIODS - period)
  const running = period > PERIODS ? 0 : Math.min(1, Math.max(0, clock / PERIOD_SECONDS))
  return Math.min(LONGEST, Math.max(SHORTEST, (whole + running) / PERIODS))
}
