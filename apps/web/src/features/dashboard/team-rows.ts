import type { TeamStanding, Week } from '@tuff/contract'
import type { RankedTeam } from '#api/standings-message.ts'
import { byRank, rankClass } from '#football/ranks.ts'

export type TeamRow = {
  email: string
  teamName: string
  rank: number | undefined
  isTied?: boolean
  shade?: string | undefined
  places?: number
  points: number
  isCorrected: boolean
}

/** DASH-04 */
export const seasonRows = (teams: readonly TeamStanding[]): TeamRow[] => byRank(teams).map(totalRow)

export const playoffRows = (teams: readonly TeamStanding[]): TeamRow[] =>
  byRank(teams).map((team) => ({
    ...totalRow(team),
    places: team.rankings.previousRank - team.rankings.currentRank,
  }))

export function weekRows(teams: readonly RankedTeam[], week: Week): TeamRow[] {
  const scores = byRank(teams)
    .map((team) => ({ team, points: team.weeklyPoints[week] ?? 0 }))
    .toSorted((a, b) => b.points - a.points)
  return scores.map(({ team: { managerEmail, teamName, corrections, weeklyRanks }, points }) => {
    const ranked = weeklyRanks[week]
    // The feed does not rank week 18, which is not a round for every team.
    const place = scores[0]?.points ? 1 + scores.findIndex((score) => score.points === points) : undefined
    const isCorrected = corrections?.[week] !== undefined
    const isTied = place !== undefined && scores.filter((score) => score.points === points).length > 1
    const shade = rankClass(ranked)
    return { email: managerEmail, teamName, rank: ranked ?? place, isTied, shade, points, isCorrected }
  })
}

const totalRow = ({ managerEmail, teamName, rankings, totalPoints, corrections }: TeamStanding): TeamRow => ({
  email: managerEmail,
  teamName,
  rank: rankings.currentRank,
  points: totalPoints,
  isCorrected: corrections !== undefined,
})
