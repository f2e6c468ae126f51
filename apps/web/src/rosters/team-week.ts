import type { RosterPlayer } from '@tuff/contract'

/** The team that the commissioner looks at, in the week he chose. */
export type TeamWeek = {
  email: string
  name: string
  /** 'Week 12' */
  week: string
  currentWeek: number
  roster: readonly RosterPlayer[]
}
