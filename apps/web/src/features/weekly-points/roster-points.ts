import type { PlayerPoints, TeamName, Week } from '@tuff/contract'
import { type Marked, markedPlayers, markedTogether } from '#corrections/marked.ts'

type Players = Readonly<Record<string, PlayerPoints>>

/** WKPT-03: who scored for a team, best first, in whole points. */
export function scorersOf(teamName: string, players: Players) {
  return Object.values(players)
    .filter(({ tuffTeams, totalFantasyPoints }) => totalFantasyPoints > 0 && tuffTeams.includes(teamName))
    .toSorted((a, b) => b.totalFantasyPoints - a.totalFantasyPoints || a.playerName.localeCompare(b.playerName))
    .map((player) => ({ ...player, points: Math.floor(player.totalFantasyPoints) }))
}

/** D-07: whole points are added, and what the team itself was given: the sum is its week in the standings. */
export const totalOf = (scorers: readonly { points: number }[], teamCorrection: number): number =>
  scorers.reduce((sum, { points }) => sum + points, teamCorrection)

type TeamWeek = { team: TeamName; week: Week; players: Players; teamCorrection: number | undefined }

/** What was put right by hand in a team's week, also of a player who is not shown because it left him nothing. */
export function markedWeek({ team, week, players, teamCorrection }: TeamWeek): Marked {
  const own = Object.values(players).filter(({ tuffTeams }) => tuffTeams.includes(team.teamName))
  const ofTeam: Marked = {
    marks: teamCorrection === undefined ? '' : String(teamCorrection),
    isBehind: (one) => one.of === 'team' && one.managerEmail === team.email && one.week === week,
  }
  return markedTogether(ofTeam, markedPlayers(own, [week]))
}
