import { type BestTeam, bestTeam, type Candidate } from './best-team.ts'
import { weekCountsFor } from './competitions.ts'
import { pointsIn, teamPointsIn } from './figures.ts'
import { weekCounts } from './league-standings.ts'
import { wholePoints } from './points.ts'
import type { Snapshot } from './snapshot.ts'

/** The best team of a week by actual points (rule 16.1). */
export const bestTeamOf = (snapshot: Snapshot, week: number): BestTeam | null =>
  bestTeam(candidatesIn(snapshot, week), snapshot.settings.salaryCap)

export const candidatesIn = (snapshot: Snapshot, week: number): Candidate[] =>
  snapshot.players.map((player) => ({ player, points: wholePoints(pointsIn(snapshot, week, player.id)) }))

export const completedWeeks = (snapshot: Snapshot): number[] =>
  snapshot.results
    .filter(
      (result) =>
        result.week <= snapshot.week && weekCounts(snapshot, result.week) && result.isComplete && result.hasData,
    )
    .map((result) => result.week)

export type BestPoints = { readonly week: number; readonly points: number }

export type TeamShare = ReturnType<typeof sharesOfBest>[number]

/** Each team's share of the best possible weeks, in the order of the teams' names (rule 16.4). */
export function sharesOfBest(snapshot: Snapshot, bests: readonly BestPoints[]) {
  return snapshot.teams.map(({ email }) => {
    const weeks = bests
      .filter(({ week }) => weekCountsFor(snapshot, week, email))
      .map(({ week, points }) => ({ week, points: teamPointsIn(snapshot, week, email), best: points }))
    const sum = (figure: 'points' | 'best') => weeks.reduce((total, each) => total + each[figure], 0)
    return { email, weeks, season: { points: sum('points'), best: sum('best') } }
  })
}
