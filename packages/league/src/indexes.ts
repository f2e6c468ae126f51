import type { Player } from './players.ts'
import type { Team } from './teams.ts'

export type Indexes = {
  readonly player: ReadonlyMap<string, number>
  readonly team: ReadonlyMap<string, number>
}

export const indexesOf = (players: readonly Player[], teams: readonly Team[]): Indexes => ({
  player: new Map(players.map((player, at) => [player.id, at])),
  team: new Map(teams.map((team, at) => [team.email, at])),
})

export const findPlayer = (league: { players: readonly Player[]; indexes: Indexes }, id: string): Player | undefined =>
  league.players[league.indexes.player.get(id) ?? -1]

export const findTeam = (league: { teams: readonly Team[]; indexes: Indexes }, email: string): Team | undefined =>
  league.teams[league.indexes.team.get(email) ?? -1]

/** The store enforces references, so an unknown id is a bug. */
export function playerIndex(indexes: Indexes, playerId: string): number {
  const index = indexes.player.get(playerId)
  if (index === undefined) throw new Error(`The league knows no player ${playerId}`)
  return index
}

/** Throws for an unknown team, as `playerIndex` does. */
export function teamIndex(indexes: Indexes, email: string): number {
  const index = indexes.team.get(email)
  if (index === undefined) throw new Error(`The league knows no team of ${email}`)
  return index
}
