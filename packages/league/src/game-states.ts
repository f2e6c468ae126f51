import { type Game, type Instant, isOff, type ReportedState } from './weeks.ts'

export type GameState = Omit<ReportedState, 'state'> & {
  readonly state: ReportedState['state'] | 'cancelled' | 'called off'
  readonly isReported: boolean
}

/** REAL-03, rule 1.10: the state that its source reports, or else inferred from schedule and clock. */
export function gameState(game: Game, now: Instant): GameState {
  const { reported } = game
  if (game.isFinal)
    return reported?.state === 'final'
      ? { ...reported, isReported: true }
      : { ...scoreIn(reported), ...inferred('final') }
  if (game.isCalledOff) return inferred('called off')
  if (game.isCancelled) return { state: 'cancelled', isReported: true }
  if (reported) return { ...reported, isReported: true }
  return inferred(game.kickoff <= now ? 'playing' : 'to come')
}

/** Whether a game may be scoring now: reported as in progress, or begun and not known to be over. */
export function isRunning(game: Game, now: Instant): boolean {
  if (game.isFinal || isOff(game)) return false
  const reported = game.reported?.state
  if (reported === 'playing') return true
  // A source that reports a game as upcoming after its kick-off may have stopped updating.
  if (reported === 'final' || reported === 'postponed') return false
  return game.kickoff <= now && now < game.kickoff + LONGEST_GAME
}

/** Covers overtime and a thunderstorm; bounds a game whose end is never reported. */
const LONGEST_GAME = 5 * 3_600_000

export const isHalfTime = ({ state, period, clock }: Pick<GameState, 'state' | 'period' | 'clock'>): boolean =>
  state === 'playing' && period === 2 && clock === '0:00'

export const isOvertime = ({ period = 0 }: Pick<GameState, 'period'>): boolean => period > 4

export const isSameState = (one: ReportedState | undefined, other: ReportedState | undefined): boolean =>
  one === other ||
  (one?.state === other?.state &&
    one?.period === other?.period &&
    one?.clock === other?.clock &&
    one?.homeScore === other?.homeScore &&
    one?.awayScore === other?.awayScore)

const inferred = (state: GameState['state']): GameState => ({ state, isReported: false })

/** The scoreboard's last clock may be stale, so only its score is kept. */
const scoreIn = ({ homeScore, awayScore }: Partial<ReportedState> = {}): Partial<ReportedState> => ({
  ...(homeScore !== undefined && { homeScore }),
  ...(awayScore !== undefined && { awayScore }),
})
