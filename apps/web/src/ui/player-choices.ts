import { type Week, weekLabel } from '@tuff/contract'
import { LAST_PLAYOFF_WEEK } from '@tuff/league'

/** The weeks whose players can be looked at (PLPT-01, WKST-01). */
export const WEEKS: Week[] = Array.from({ length: LAST_PLAYOFF_WEEK }, (_, at) => weekLabel(at + 1))

export const POSITION_CHOICES = [
  { value: '', text: 'All' },
  { value: 'QB', text: 'Quarterback' },
  { value: 'RB', text: 'Running Back' },
  { value: 'WR', text: 'Wide Receiver' },
  { value: 'TE', text: 'Tight End' },
  { value: 'DEF', text: 'DEF' },
]
