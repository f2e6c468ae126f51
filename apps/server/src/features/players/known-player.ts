import { type KnownPlayer, moneyOf } from '@tuff/contract'
import type { Player } from '@tuff/league'

/** A player as the wire writes him. */
export const knownPlayer = ({ id, name, position, club, salary }: Player): KnownPlayer => ({
  playerID: id,
  name,
  position,
  teamAbv: club,
  salary: moneyOf(salary),
})
