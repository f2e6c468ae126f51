import type { Snapshot } from '@tuff/league'
import { ledeOf } from './lede.ts'
import { movesOf } from './moves.ts'
import { bestBuy, playerOfTheWeek } from './players.ts'
import { type PodiumRow, podiumOf } from './podium.ts'
import { type ChancesAfter, type RaceMove, raceMoves } from './race-moves.ts'
import { recordNews } from './record-news.ts'
import { type LeagueRecord, recordsOf } from './records.ts'
import { type EmptyReason, type Scene, sceneOf } from './scene.ts'
import type { Section, Sentence } from './sentence.ts'
import { type TeamWeek, teamWeeksOf } from './team-weeks.ts'
import { tradesOf } from './trades.ts'
import { type Watch, watchOf } from './watch.ts'

export type Recap = {
  readonly week: number
  readonly isPlayoffs: boolean
  readonly lede: readonly Sentence[]
  readonly podium: readonly PodiumRow[]
  readonly teams: readonly TeamWeek[]
  readonly tale: readonly Section[]
  readonly race: readonly RaceMove[]
  readonly watch: readonly Watch[]
  /** As of this week. */
  readonly records: readonly LeagueRecord[]
  /** The leaders of the table, ties included. */
  readonly leader: { readonly names: readonly string[]; readonly total: number }
}

const NO_CHANCES: ChancesAfter = () => undefined

/** STORY-05: the same numbers give the same words. */
export function recapOf(
  snapshot: Snapshot,
  week: number,
  season: number,
  chancesAfter = NO_CHANCES,
): Recap | EmptyReason {
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
    records,
    leader: leaderOf(scene),
  }
}

function leaderOf({ table }: Scene): Recap['leader'] {
  const first = table.filter(({ rank }) => rank === 1)
  return { names: first.map(({ teamName }) => teamName), total: first[0]!.totalPoints }
}
