/** The categories of a stat line. An absent category is 0; `pointsAllowed` is explicit even at 0. */
export const STAT_CATEGORIES = [
  'passingYards',
  'passingTouchdowns',
  'passingInterceptions',
  'passingTwoPoints',
  'rushingYards',
  'rushingTouchdowns',
  'rushingTwoPoints',
  'receptions',
  'receivingYards',
  'receivingTouchdowns',
  'receivingTwoPoints',
  'fumblesLost',
  'specialTeamsTouchdowns',
  'sacks',
  'interceptions',
  'fumbleRecoveries',
  'forcedFumbles',
  'safeties',
  'defensiveTouchdowns',
  'blockedKicks',
  'specialTeamsFumbleRecoveries',
  'specialTeamsForcedFumbles',
  'pointsAllowed',
] as const
export type StatCategory = (typeof STAT_CATEGORIES)[number]

export type Stats = Partial<Record<StatCategory, number>>

/** Opportunities that sources count; they score nothing. */
export const CHANCES = ['throws', 'carries', 'targets'] as const
export type Chances = Partial<Record<(typeof CHANCES)[number], number>>

/** `club` is his NFL team of that week. */
export type StatLine = {
  playerId: string
  week: number
  club: string
  stats: Stats
  /** Absent where the source does not report them. */
  chances?: Chances
}
