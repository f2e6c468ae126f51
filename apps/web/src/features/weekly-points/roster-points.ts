import type { PlayerPoints } from '@tuff/contract'

/** WKPT-03: who scored for a team, best first, in whole points. */
export function scorersOf(teamName: string, players: Readonly<Record<string, PlayerPoints>>) {
  return Object.values(players)
    .filter(({ tuffTeams, totalFantasyPoints }) => totalFantasyPoints > 0 && tuffTeams.includes(teamName))
    .toSorted((a, b) => b.totalFantasyPoints - a.totalFantasyPoints || a.playerName.localeCompare(b.playerName))
    .map((player) => ({ ...player, points: Math.floor(player.totalFantasyPoints) }))
}

/** D-07: whole points are added, so the sum is the team's week in the standings. */
export const totalOf = (scorers: readonly { points: number }[]): number =>
  scorers.reduce((sum, { points }) => sum + points, 0)
