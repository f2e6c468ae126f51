import { type Cents, FIRST_WEEK } from '@tuff/league'
import type { Scene } from './scene.ts'

/** A paid team of the week; in the playoffs every playoff team, with its money once they are final. */
export type PodiumRow = {
  readonly team: string
  readonly name: string
  readonly rank: number
  readonly sharedBy: number
  readonly points: number
  readonly cents: Cents
}

export function podiumOf(scene: Scene): PodiumRow[] {
  return scene.isPlayoffs ? playoffRows(scene) : paidRows(scene)
}

function paidRows({ snapshot, week }: Scene): PodiumRow[] {
  const { ranks, earnings, points, takesPart } = snapshot.results[week - FIRST_WEEK]!
  return snapshot.teams
    .map(({ email, name }, at) => ({
      team: email,
      name,
      rank: ranks[at]!,
      sharedBy: ranks.filter((rank, other) => takesPart[other] && rank === ranks[at]).length,
      points: points[at]!,
      cents: earnings[at]!,
    }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => a.rank - b.rank)
}

const playoffRows = ({ table }: Scene): PodiumRow[] =>
  table.map(({ email, teamName, rank, totalPoints, playoffEarnings }) => ({
    team: email,
    name: teamName,
    rank,
    sharedBy: table.filter((team) => team.rank === rank).length,
    points: totalPoints,
    cents: playoffEarnings,
  }))
