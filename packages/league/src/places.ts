import type { Player } from './players.ts'
import type { Team } from './teams.ts'

export type Places = {
  readonly player: ReadonlyMap<string, number>
  readonly team: ReadonlyMap<string, number>
}

export const placesOf = (players: readonly Player[], teams: readonly Team[]): Places => ({
  player: new Map(players.map((player, at) => [player.id, at])),
  team: new Map(teams.map((team, at) => [team.email, at])),
})

export const findPlayer = (league: { players: readonly Player[]; places: Places }, id: string): Player | undefined =>
  league.players[league.places.player.get(id) ?? -1]

export const findTeam = (league: { teams: readonly Team[]; places: Places }, email: string): Team | undefined =>
  league.teams[league.places.team.get(email) ?? -1]

/** The store enforces references, so an unknown id is a bug. */
export function playerPlace(places: Places, playerId: string): number {
  const place = places.player.get(playerId)
  if (place === undefined) throw new Error(`The league knows no player ${playerId}`)
  return place
}

/** Throws for an unknown team, as `playerPlace` does. */
export function teamPlace(places: Places, email: string): number {
  const place = places.team.get(email)
  if (place === undefined) throw new Error(`The league knows no team of ${email}`)
  return place
}
