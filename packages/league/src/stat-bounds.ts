import type { StatCategory, Stats } from './stats.ts'

/**
 * Limits of one player or defence in one game (rule 12.4): beyond every game ever played. Only yards can be negative.
 */
const BOUNDS: Readonly<Record<StatCategory, readonly [least: number, most: number]>> = {
  passingYards: [-99, 999],
  passingTouchdowns: [0, 15],
  passingInterceptions: [0, 15],
  passingTwoPoints: [0, 10],
  rushingYards: [-99, 499],
  rushingTouchdowns: [0, 15],
  rushingTwoPoints: [0, 10],
  receptions: [0, 40],
  receivingYards: [-99, 499],
  receivingTouchdowns: [0, 15],
  receivingTwoPoints: [0, 10],
  fumblesLost: [0, 10],
  specialTeamsTouchdowns: [0, 10],
  sacks: [0, 25],
  interceptions: [0, 15],
  fumbleRecoveries: [0, 15],
  forcedFumbles: [0, 20],
  safeties: [0, 10],
  defensiveTouchdowns: [0, 10],
  blockedKicks: [0, 10],
  specialTeamsFumbleRecoveries: [0, 10],
  specialTeamsForcedFumbles: [0, 10],
  pointsAllowed: [0, 150],
}

export type ImpossibleStat = { category: StatCategory; count: number; least: number; most: number }

export function impossibleStat(stats: Stats): ImpossibleStat | undefined {
  for (const category in stats) {
    const count = stats[category as StatCategory]!
    const [least, most] = BOUNDS[category as StatCategory]
    // Negated, so that NaN is refused too.
    if (!(count >= least && count <= most)) return { category: category as StatCategory, count, least, most }
  }
  return undefined
}
