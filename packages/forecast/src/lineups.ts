import { NOBODY, SLOTS } from '@tuff/league'
import type { ComingWeek } from './known.ts'

export function forEachSpot(lineups: Int32Array, call: (player: number, team: number) => void): void {
  lineups.forEach((player, at) => {
    if (player !== NOBODY) call(player, Math.floor(at / SLOTS.length))
  })
}

/** The teams of each rostered player. */
export function ownersIn(lineups: Int32Array): Map<number, number[]> {
  const owners = new Map<number, number[]>()
  forEachSpot(lineups, (player, team) => {
    const teams = owners.get(player)
    if (teams) teams.push(team)
    else owners.set(player, [team])
  })
  return owners
}

/** Weeks that share their rosters share their owners. */
export function ownersByWeek(weeks: readonly ComingWeek[]): Map<number, number[]>[] {
  const known = new Map<Int32Array, Map<number, number[]>>()
  return weeks.map(({ lineups }) => {
    const owners = known.get(lineups) ?? ownersIn(lineups)
    known.set(lineups, owners)
    return owners
  })
}
