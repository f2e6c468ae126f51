import type { PlayerPoints, TeamName, Week } from '@tuff/contract'
import { type Scorer, scorersOf } from '#api/scorers.ts'
import { type Marked, markedPlayers, markedTogether } from '#corrections/marked.ts'

type Players = Readonly<Record<string, PlayerPoints>>

/** WKPT-03: the players who scored for a team. */
export const teamScorers = (teamName: string, players: Players): Scorer[] => scorersOf(playersOf(teamName, players))

/** D-07: the sum of whole points and the team's own correction, which is its week in the standings. */
export const totalOf = (scorers: readonly Scorer[], teamCorrection: number): number =>
  scorers.reduce((sum, { points }) => sum + points, teamCorrection)

type TeamWeek = { team: TeamName; week: Week; players: Players; teamCorrection: number | undefined }

/** The corrections of a team's week, including those of players that are hidden because 0 points remain. */
export function markedWeek({ team, week, players, teamCorrection }: TeamWeek): Marked {
  const ofTeam: Marked = {
    marks: teamCorrection === undefined ? '' : String(teamCorrection),
    isBehind: (one) => one.of === 'team' && one.managerEmail === team.email && one.week === week,
  }
  return markedTogether(ofTeam, markedPlayers(playersOf(team.teamName, players), [week]))
}

const playersOf = (teamName: string, players: Players) =>
  Object.values(players).filter(({ tuffTeams }) => tuffTeams.includes(teamName))
