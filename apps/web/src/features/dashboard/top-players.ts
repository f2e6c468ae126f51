import { type PlayerPoints, type PositionLeaders, type Week, weekLabel } from '@tuff/contract'
import { FIRST_PLAYOFF_WEEK, isPlayoffWeek, type Position } from '@tuff/league'
import { useMemo } from 'react'
import { usePlayersOfWeeks, useSeasonLeaders, useWeekLeaders } from '#api/fantasy-points.ts'
import { scorersOf } from '#api/scorers.ts'

const TOP = 10

export type TopPlayer = {
  playerID: string
  playerName: string
  team: string
  points: number
  correction?: number | undefined
}

type TopPlayers = Record<'all' | Position, TopPlayer[]>

export type Tables = { season: TopPlayers | undefined; week: TopPlayers | undefined }

/** The top players of the season (in the playoffs, of the playoffs) and of the week, or the error (DASH-07). */
export function useTopPlayers(currentWeek: number): { tables: Tables } | { problem: string } {
  const isPlayoffs = isPlayoffWeek(currentWeek)
  const ofSeason = useSeasonLeaders()
  const ofWeek = useWeekLeaders(weekLabel(currentWeek))
  const playoffWeeks = usePlayersOfWeeks(isPlayoffs ? neededWeeks(currentWeek) : [])

  return useMemo(() => {
    try {
      const season = isPlayoffs ? leadersOver(playoffWeeks) : ofSeason
      return { tables: { season: season && topPlayers(season), week: ofWeek && topPlayers(ofWeek) } }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }, [isPlayoffs, ofSeason, ofWeek, playoffWeeks])
}

/** DASH-05, DASH-06: the ten best overall are among the ten best of their positions. */
export const topPlayers = (leaders: PositionLeaders): TopPlayers => ({
  all: shown(Object.values(leaders).flat()),
  QB: shown(leaders.QB),
  RB: shown(leaders.RB),
  WR: shown(leaders.WR),
  TE: shown(leaders.TE),
  DEF: shown(leaders.DEF),
})

/** The leaders over several weeks, each given as players by id. The club is that of the latest week. */
export function leadersOver(weeks: readonly Readonly<Record<string, PlayerPoints>>[]): PositionLeaders {
  const totals = new Map<string, PlayerPoints>()
  for (const player of weeks.flatMap(Object.values<PlayerPoints>)) {
    const before = totals.get(player.playerID)
    totals.set(player.playerID, {
      ...player,
      totalFantasyPoints: sum(before?.totalFantasyPoints ?? 0, player.totalFantasyPoints),
      correction: sum(before?.correction ?? 0, player.correction ?? 0),
    })
  }
  const of = (position: Position) => best([...totals.values()].filter((player) => player.position === position))
  return { QB: of('QB'), RB: of('RB'), WR: of('WR'), TE: of('TE'), DEF: of('DEF') }
}

const shown = (players: readonly PlayerPoints[]): TopPlayer[] =>
  best(players).map(({ playerID, playerName, team, points, correction }) => ({
    playerID,
    playerName,
    team,
    points,
    correction,
  }))

const best = (players: readonly PlayerPoints[]) => scorersOf(players).slice(0, TOP)

/** Rounds to two decimals, so that binary fractions never fall below a whole point. */
const sum = (a: number, b: number): number => Math.round((a + b) * 100) / 100

/** DASH-03: the current week; in the playoffs every playoff week so far. */
export function neededWeeks(currentWeek: number): Week[] {
  const first = isPlayoffWeek(currentWeek) ? FIRST_PLAYOFF_WEEK : currentWeek
  return Array.from({ length: currentWeek - first + 1 }, (_, at) => weekLabel(first + at))
}
