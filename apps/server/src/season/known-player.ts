import { type KnownPlayer, moneyOf } from '@tuff/contract'
import type { Player } from '@tuff/league'

/** A player in the wire format. */
export const knownPlayer = ({ id, name, position, club, salary }: Player): KnownPlayer => ({
  playerID: id,
  name,
  position,
  teamAbv: club,
  salary: moneyOf(salary),
})
