import { FIRST_WEEK, resultIn, type Snapshot } from '@tuff/league'
import { ledeOf } from './lede.ts'
import { movesOf } from './moves.ts'
import { bestBuy, playerOfTheWeek } from './players.ts'
import { recordNews } from './record-news.ts'
import { recordsOf } from './records.ts'
import { type EmptyReason, type Scene, sceneOf } from './scene.ts'
import { teamWeeksOf } from './team-weeks.ts'
import { tradesOf } from './trades.ts'
import { watchOf } from './watch.ts'

export type Recap = Exclude<ReturnType<typeof recapOf>, EmptyReason>

/** STORY-05: the same numbers give the same words. */
export function recapOf(
  snapshot: Snapshot,
  week: number,
  season: number,
  chancesAfter: ChancesAfter = () => undefined,
) {
  const scene = sceneOf(snapshot, week)
  if (typeof scene === 'string') return scene
  const { paid, hurt } = tradesOf(scene)
  const records = recordsOf([{ season, snapshot, through: week }])
  const tale = [movesOf(scene), playerOfTheWeek(scene), bestBuy(scene), paid, hurt, recordNews(scene, records)]
  return {
    week,
    isPlayoffs: scene.isPlayoffs,
    lede: ledeOf(scene),
    podium: podiumOf(scene),
    teams: teamWeeksOf(scene),
    tale: tale.filter((section) => section !== undefined),
    race: raceMoves(scene, chancesAfter),
    watch: watchOf(scene),
    /** As of this week. */
    records,
    leader: leaderOf(scene),
  }
}

/** Ties included. */
function leaderOf({ table }: Scene) {
  const first = table.filter(({ rank }) => rank === 1)
  return { names: first.map(({ teamName }) => teamName), total: first[0]!.totalPoints }
}

export type PodiumRow = ReturnType<typeof podiumOf>[number]

/** The paid teams of the week; in the playoffs every playoff team, with its money once they are final. */
function podiumOf({ snapshot, week, table, isPlayoffs }: Scene) {
  if (isPlayoffs)
    return table.map(({ email, teamName, rank, totalPoints, playoffEarnings }) => ({
      team: email,
      name: teamName,
      rank,
      sharedBy: table.filter((team) => team.rank === rank).length,
      points: totalPoints,
      cents: playoffEarnings,
    }))
  const { ranks, earnings, points, takesPart } = resultIn(snapshot, week)
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

export type RaceMove = {
  readonly team: string
  readonly name: string
  readonly before: number
  readonly after: number
  /** In whole hundredths, as both are shown. */
  readonly change: number
}

/** Chances by e-mail; undefined where they are not known. */
export type ChancesAfter = (afterWeek: number) => ReadonlyMap<string, number> | undefined

function raceMoves({ snapshot, week, isPlayoffs }: Scene, chancesAfter: ChancesAfter): RaceMove[] {
  const before = week > FIRST_WEEK && !isPlayoffs ? chancesAfter(week - 1) : undefined
  const after = before && chancesAfter(week)
  if (!before || !after) return []
  return snapshot.teams
    .flatMap(({ email, name }): RaceMove[] => {
      const [was, is] = [before.get(email), after.get(email)]
      return was === undefined || is === undefined
        ? []
        : [{ team: email, name, before: was, after: is, change: Math.round(is * 100) - Math.round(was * 100) }]
    })
    .sort((a, b) => b.change - a.change)
}
