import type { RosterPlayer } from '@tuff/contract'

export type TeamWeek = {
  email: string
  name: string
  /** 'Week 12' */
  week: string
  currentWeek: number
  roster: readonly RosterPlayer[]
}
