import type { PlayerSearchResult, RosterPlayer } from '@tuff/contract'
import { capSpace, dollars, type PaidRoster, type Player } from '@tuff/league'

export const paidRoster = (roster: readonly RosterPlayer[]): PaidRoster =>
  roster.map(({ position, playerID, salary }) => ({
    slot: position,
    player: { id: playerID, salary: dollars(salary) },
  }))

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
