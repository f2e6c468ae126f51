import { weekLabel } from '@tuff/contract'
import { EVERY_WEEK } from '@tuff/league'

export const WEEK_OPTIONS = EVERY_WEEK.map((week) => ({ value: String(week), text: weekLabel(week) }))
