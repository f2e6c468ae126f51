import type { ScoreCorrection } from '@tuff/contract'
import { formatHundredths, formatLead } from '#ui/format.ts'

export const subjectOf = (correction: ScoreCorrection): string =>
  correction.of === 'player' ? correction.playerName : correction.teamName

/** A player's points have two decimals, a team's none. */
export const amountOf = ({ of, points }: ScoreCorrection): string =>
  `${of === 'team' ? formatLead(points) : playerAmount(points)} points`

export const playerAmount = (points: number): string => `${points > 0 ? '+' : ''}${formatHundredths(points)}`
