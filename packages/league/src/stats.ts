/**
 * The categories of a stat line, with the limits of one player or defence in one game (rule 12.4): beyond every game
 * ever played. Only yards can be negative. An absent category is 0; `pointsAllowed` is explicit even at 0.
 */
const BOUNDS = {
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
} as const

export type StatCategory = keyof typeof BOUNDS
export const STAT_CATEGORIES = Object.keys(BOUNDS) as StatCategory[]

export type Stats = Partial<Record<StatCategory, number>>

/** Opportunities that sources count; they score nothing. */
export const CHANCES = ['throws', 'carries', 'targets'] as const
export type Chances = Partial<Record<(typeof CHANCES)[number], number>>

/** `club` is their NFL team of that week. */
export type StatLine = {
  playerId: string
  week: number
  club: string
  stats: Stats
  /** Absent where the source does not report them. */
  chances?: Chances
}

/** The name of one unit of each scoring category, in display order. */
export const OFFENSE_WORDS = {
  passingYards: 'Passing yard',
  passingTouchdowns: 'Passing touchdown',
  rushingYards: 'Rushing yard',
  rushingTouchdowns: 'Rushing touchdown',
  receptions: 'Reception',
  receivingYards: 'Receiving yard',
  receivingTouchdowns: 'Receiving touchdown',
  passingInterceptions: 'Interception thrown',
  fumblesLost: 'Fumble lost',
  passingTwoPoints: 'Two-point pass',
  rushingTwoPoints: 'Two-point run',
  receivingTwoPoints: 'Two-point catch',
  specialTeamsTouchdowns: 'Special teams touchdown',
} satisfies Partial<Record<StatCategory, string>>

export const DEFENSE_WORDS = {
  sacks: 'Sack',
  interceptions: 'Interception',
  fumbleRecoveries: 'Fumble recovery',
  safeties: 'Safety',
  defensiveTouchdowns: 'Defensive touchdown',
  specialTeamsTouchdowns: 'Return touchdown',
  forcedFumbles: 'Forced fumble',
  blockedKicks: 'Blocked kick',
  specialTeamsFumbleRecoveries: 'Special teams fumble recovery',
  specialTeamsForcedFumbles: 'Special teams forced fumble',
} satisfies Partial<Record<StatCategory, string>>

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
