import type { Player } from './players.ts'
import type { Team } from './teams.ts'

/**
 * The index of each player and team in every list with one figure per player or per team. Arrays of figures are cheap
 * to copy and to read, which makes one changed stat line cheap.
 */
export type Places = {
  readonly player: ReadonlyMap<string, number>
  readonly team: ReadonlyMap<string, number>
}

export const placesOf = (players: readonly Player[], teams: readonly Team[]): Places => ({
  player: new Map(players.map((player, at) => [player.id, at])),
  team: new Map(teams.map((team, at) => [team.email, at])),
})

/** The player of an id from outside, if the league knows him. */
export const findPlayer = (league: { players: readonly Player[]; places: Places }, id: string): Player | undefined =>
  league.players[league.places.player.get(id) ?? -1]

/** The team of an e-mail from outside, if the league has it. */
export const findTeam = (league: { teams: readonly Team[]; places: Places }, email: string): Team | undefined =>
  league.teams[league.places.team.get(email) ?? -1]

/** The store enforces references, so an unknown player is a bug and throws. */
export function playerPlace(places: Places, playerId: string): number {
  const place = places.player.get(playerId)
  if (place === undefined) throw new Error(`The league knows no player ${playerId}`)
  return place
}

/** Throws for an unknown team: the caller must pass an existing one. */
export function teamPlace(places: Places, email: string): number {
  const place = places.team.get(email)
  if (place === undefined) throw new Error(`The league knows no team of ${email}`)
  return place
}
