/** What a stat line may count. A category that is absent did not happen; `pointsAllowed` is explicit even at 0. */
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

/** What one player did in one week. `club` is the NFL team he played for that week. */
export type StatLine = { playerId: string; week: number; club: string; stats: Stats }
