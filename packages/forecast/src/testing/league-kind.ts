import { type Change, type Player, SLOTS } from '@tuff/league'

export type LeagueKind = {
  readonly teams: number
  /**
   * How much a manager looks at points of the first weeks: a player is chosen in proportion to this power of them. The
   * careless ones choose among all that have played.
   */
  readonly managers: 'careless' | 'usual' | 'keen'
  /** Managers replace the missing and the weak; the keen ones more often. */
  readonly trades?: boolean
}

export type WeekRoster = NonNullable<Change['rosters']>[number]

export const weekRoster = (email: string, week: number, roster: readonly Player[]): WeekRoster => ({
  email,
  week,
  entries: SLOTS.map((slot, at) => ({ email, week, slot, playerId: roster[at]!.id })),
})
