import { NOBODY } from '@tuff/league'
import type { ComingWeek } from './known.ts'

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

/** Weeks that share their rosters share their owners. */
export function ownersByWeek(weeks: readonly ComingWeek[], teamCount: number): Map<number, number[]>[] {
  const worked = new Map<Int32Array, Map<number, number[]>>()
  return weeks.map(({ lineups }) => {
    const owners = worked.get(lineups) ?? ownersIn(lineups, teamCount)
    worked.set(lineups, owners)
    return owners
  })
}
