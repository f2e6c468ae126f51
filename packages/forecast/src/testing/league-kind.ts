import { type Change, type Player, SLOTS } from '@tuff/league'

export type LeagueKind = {
  readonly teams: number
  /**
   * A player is chosen in proportion to a power of their points in the first weeks, which is low for careless managers.
   */
  readonly managers: 'careless' | 'usual' | 'keen'
  /** Managers replace missing and weak players; keen ones more often. */
  readonly trades?: boolean
}

export type WeekRoster = NonNullable<Change['rosters']>[number]

export const weekRoster = (email: string, week: number, roster: readonly Player[]): WeekRoster => ({
  email,
  week,
  entries: SLOTS.map((slot, at) => ({ email, week, slot, playerId: roster[at]!.id })),
})
