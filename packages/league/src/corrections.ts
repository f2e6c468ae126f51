import { type Indexes, playerIndex, teamIndex } from './indexes.ts'
import { compareText } from './names.ts'
import type { Points } from './points.ts'
import { EVERY_WEEK, FIRST_WEEK } from './weeks.ts'

/** In hundredths of a point. */
type PlayerCorrection = { id: string; week: number; playerId: string; points: Points }

/** In whole points. */
type TeamCorrection = { id: string; week: number; email: string; points: number }

export type Correction = PlayerCorrection | TeamCorrection

/** By index of the player or team; those without a correction are omitted. */
export type WeekCorrections = {
  readonly players: ReadonlyMap<number, Points>
  readonly teams: ReadonlyMap<number, number>
}

const isOfPlayer = (correction: Correction): correction is PlayerCorrection => 'playerId' in correction

export const correctionsInOrder = (corrections: readonly Correction[]): readonly Correction[] =>
  corrections.toSorted((a, b) => a.week - b.week || compareText(a.id, b.id))

export function correctionsByWeek(corrections: readonly Correction[], indexes: Indexes): WeekCorrections[] {
  const weeks = EVERY_WEEK.map(() => ({
    players: new Map<number, Points>(),
    teams: new Map<number, number>(),
  }))
  for (const correction of corrections) {
    const { players, teams } = weeks[correction.week - FIRST_WEEK]!
    if (isOfPlayer(correction)) add(players, playerIndex(indexes, correction.playerId), correction.points)
    else add(teams, teamIndex(indexes, correction.email), correction.points)
  }
  return weeks
}

function add(sums: Map<number, number>, index: number, points: number): void {
  const sum = (sums.get(index) ?? 0) + points
  if (sum === 0) sums.delete(index)
  else sums.set(index, sum)
}
