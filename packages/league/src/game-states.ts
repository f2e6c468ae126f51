import { type Game, type Instant, isOff, type ReportedState } from './weeks.ts'

/** How a game stands for whoever looks at it, and whether a source says so. */
export type GameState = Omit<ReportedState, 'state'> & {
  readonly state: ReportedState['state'] | 'cancelled' | 'called off'
  readonly isTold: boolean
}

/** REAL-03, rule 1.10: what its source tells of a game; where none does, what schedule and clock lead one to expect. */
export function gameState(game: Game, now: Instant): GameState {
  const { told } = game
  if (game.isFinal)
    return told?.state === 'final' ? { ...told, isTold: true } : { ...scoreIn(told), ...inferred('final') }
  if (game.isCalledOff) return inferred('called off')
  if (game.isCancelled) return { state: 'cancelled', isTold: true }
  if (told) return { ...told, isTold: true }
  return inferred(game.kickoff <= now ? 'playing' : 'to come')
}

/** Whether a game may be giving points right now: told to be played, or begun and not known to be over. */
export function isRunning(game: Game, now: Instant): boolean {
  if (game.isFinal || isOff(game)) return false
  const told = game.told?.state
  if (told === 'playing') return true
  // Whoever tells that it is still to come after its kick-off may have fallen silent.
  if (told === 'final' || told === 'postponed') return false
  return game.kickoff <= now && now < game.kickoff + LONGEST_GAME
}

/** With overtime and a thunderstorm; a game that nobody ever tells the end of does not run for days. */
const LONGEST_GAME = 5 * 3_600_000

/** The second quarter is over. */
export const isHalfTime = ({ state, period, clock }: Pick<GameState, 'state' | 'period' | 'clock'>): boolean =>
  state === 'playing' && period === 2 && clock === '0:00'

/** It went, or is, beyond the fourth quarter. */
export const isOvertime = ({ period = 0 }: Pick<GameState, 'period'>): boolean => period > 4

export const isSameState = (one: ReportedState | undefined, other: ReportedState | undefined): boolean =>
  one === other ||
  (one?.state === other?.state &&
    one?.period === other?.period &&
    one?.clock === other?.clock &&
    one?.homeScore === other?.homeScore &&
    one?.awayScore === other?.awayScore)

const inferred = (state: GameState['state']): GameState => ({ state, isTold: false })

/** Its figures are complete, whatever the scoreboard last said of its clock. */
const scoreIn = ({ homeScore, awayScore }: Partial<ReportedState> = {}): Partial<ReportedState> => ({
  ...(homeScore !== undefined && { homeScore }),
  ...(awayScore !== undefined && { awayScore }),
})
