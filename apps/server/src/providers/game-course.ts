import type { Game, Instant, ReportedState } from '@tuff/league'

const MINUTE = 60_000
export const GAME_LENGTH = 190 * MINUTE
/** The last plays precede the final figures. */
const LAST_PLAY = 185 * MINUTE
const HALF_TIME = { from: 87 * MINUTE, length: 14 * MINUTE }
const OVERTIME = 12 * MINUTE
/** Quantized, so that games are not written every second. */
const STEP = 15_000

/** Time since kick-off of the play at this fraction of a game. */
export function timeOfPlay(fraction: number): number {
  const played = fraction * (LAST_PLAY - HALF_TIME.length)
  return played < HALF_TIME.from ? played : played + HALF_TIME.length
}

type Score = { homeScore?: number; awayScore?: number }

/** Period and clock follow the time. */
export function scoreboardAt(
  { kickoff, reported }: Game,
  now: Instant,
  scoreAt: (now: Instant) => Score,
): ReportedState {
  if (now < kickoff) return { state: 'to come' }
  if (now >= kickoff + GAME_LENGTH) return { ...reported, state: 'final' }
  const shown = now - ((now - kickoff) % STEP)
  return { state: 'playing', ...clockAfter(shown - kickoff, (reported?.period ?? 0) > 4), ...scoreAt(shown) }
}

/** Quarters of 15 minutes, overtime of 10; at half-time the second quarter shows 0:00. */
function clockAfter(elapsed: number, hasOvertime: boolean): { period: number; clock: string } {
  const secondHalf = HALF_TIME.from + HALF_TIME.length
  const regularEnd = LAST_PLAY - (hasOvertime ? OVERTIME : 0)
  const [from, to, first, periods] =
    elapsed < secondHalf
      ? [0, HALF_TIME.from, 1, 2]
      : elapsed < regularEnd || !hasOvertime
        ? [secondHalf, regularEnd, 3, 2]
        : [regularEnd, LAST_PLAY, 5, 1]
  const through = (Math.min(1, (elapsed - from) / (to - from)) * periods) as number
  const period = Math.min(Math.floor(through), periods - 1)
  const length = first === 5 ? 10 : 15
  return { period: first + period, clock: inMinutes(Math.round((1 - (through - period)) * length * 60)) }
}

const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
