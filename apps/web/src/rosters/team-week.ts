import type { RosterPlayer } from '@tuff/contract'

/** The team and the week that the commissioner chose. */
export type TeamWeek = {
  email: string
  name: string
  /** 'Week 12' */
  week: string
  currentWeek: number
  roster: readonly RosterPlayer[]
}
