import { type Week, weekLabel } from '@tuff/contract'
import { EVERY_WEEK, LAST_PLAYOFF_WEEK } from '@tuff/league'

/** The weeks whose players can be shown (PLPT-01, WKST-01). */
export const WEEKS: Week[] = EVERY_WEEK.slice(0, LAST_PLAYOFF_WEEK).map(weekLabel)

export const POSITION_CHOICES = [
  { value: '', text: 'All' },
  { value: 'QB', text: 'Quarterback' },
  { value: 'RB', text: 'Running Back' },
  { value: 'WR', text: 'Wide Receiver' },
  { value: 'TE', text: 'Tight End' },
  { value: 'DEF', text: 'DEF' },
]
