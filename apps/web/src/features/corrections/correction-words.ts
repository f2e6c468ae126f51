import type { ScoreCorrection } from '@tuff/contract'
import { formatHundredths, formatLead } from '#ui/figures.ts'

export const subjectOf = (correction: ScoreCorrection): string =>
  correction.of === 'player' ? correction.playerName : correction.teamName

/** A player's points have two decimals, a team's none. */
export function amountOf({ of, points }: ScoreCorrection): string {
  if (of === 'team') return `${formatLead(points)} points`
  return `${points > 0 ? '+' : ''}${formatHundredths(points)} points`
}
