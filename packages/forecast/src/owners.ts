import { NOBODY } from '@tuff/league'

/** The teams that have each player who is on one. */
export function ownersIn(lineups: Int32Array, teamCount: number): Map<number, number[]> {
  const slots = lineups.length / Math.max(1, teamCount)
  const owners = new Map<number, number[]>()
  lineups.forEach((player, at) => {
    if (player === NOBODY) return
    const team = Math.floor(at / slots)
    const teams = owners.get(player)
    if (teams) teams.push(team)
    else owners.set(player, [team])
  })
  return owners
}
