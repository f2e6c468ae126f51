import type { StatCategory } from './stats.ts'

/** One of each thing that a player may be given points for, in the order in which they are shown. */
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

/** The same of a defence. */
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
