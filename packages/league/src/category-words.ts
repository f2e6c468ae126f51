import type { StatCategory } from './stats.ts'

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
