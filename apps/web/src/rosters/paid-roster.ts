import type { PlayerSearchResult, RosterPlayer } from '@tuff/contract'
import { capSpace, dollars, type PaidRoster, type Player } from '@tuff/league'

/** A roster of the wire as the rules want it. */
export const paidRoster = (roster: readonly RosterPlayer[]): PaidRoster =>
  roster.map(({ position, playerID, salary }) => ({
    slot: position,
    player: { id: playerID, salary: dollars(salary) },
  }))

/** A player who was found, as the rules want him. */
export const foundPlayer = ({ playerID, name, position, teamAbv, salary }: PlayerSearchResult): Player => ({
  id: playerID,
  name,
  position,
  club: teamAbv,
  salary: dollars(salary),
})

/** What may be paid to whoever takes the place of a player. Cap and answer in dollars. */
export const spaceFor = (roster: readonly RosterPlayer[], cap: number, replacedId?: string): number =>
  capSpace(paidRoster(roster), dollars(cap), replacedId) / 100
