import type { PlayerSearchResult, RosterPlayer } from '@tuff/contract'
import { capSpace, dollars, type PaidRoster, type Player } from '@tuff/league'

/** Converts a roster of the API for the league's rules. */
export const paidRoster = (roster: readonly RosterPlayer[]): PaidRoster =>
  roster.map(({ position, playerID, salary }) => ({
    slot: position,
    player: { id: playerID, salary: dollars(salary) },
  }))

/** Converts a found player for the league's rules. */
export const foundPlayer = ({ playerID, name, position, teamAbv, salary }: PlayerSearchResult): Player => ({
  id: playerID,
  name,
  position,
  club: teamAbv,
  salary: dollars(salary),
})

/** The maximum salary of the replacement of a player. Cap and result in dollars. */
export const spaceFor = (roster: readonly RosterPlayer[], cap: number, replacedId?: string): number =>
  capSpace(paidRoster(roster), dollars(cap), replacedId) / 100
