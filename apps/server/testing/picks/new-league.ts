import { DEFAULT_SETTINGS, EVERY_WEEK, SLOTS, type Slot } from '@tuff/league'
import { gameOf, sundayOf } from '@tuff/league/testing'
import type { Founding } from '#season/stored-season.ts'
import { playerOf } from '#testing/example-season.ts'

export const KICKOFF = sundayOf(1)
export const HOUR = 3_600_000
/** For the league that is locked repeatedly: its teams, and how many are complete. */
export const TEAMS = 24
export const COMPLETE = 20

export const managerAt = (at: number): string => `manager${at}@pick.example`

/** A whole team of one price. */
export const teamOf = (price: number, slots: readonly Slot[] = SLOTS) =>
  slots.map((slot) => ({ slot, playerID: playerOf(price, slot).id }))

export function newLeague(teams: number): Founding {
  return {
    settings: DEFAULT_SETTINGS,
    teams: Array.from({ length: teams }, (_, at) => ({
      email: managerAt(at + 1),
      name: `Team ${String(at + 1).padStart(3, '0')}`,
      abbreviation: `T${at + 1}`,
    })),
    players: [1, 2, 3, 4, 5].flatMap((price) => SLOTS.map((slot) => playerOf(price, slot))),
    games: EVERY_WEEK.map((week) => gameOf(week)),
    rosters: [],
    trades: [],
    statLines: [],
  }
}
