import { weekLabel } from '@tuff/contract'
import { isPlayoffWeek } from '@tuff/league'
import { useMemo } from 'react'
import { usePlayersOfWeeks, useSeasonLeaders, useWeekLeaders } from '#api/fantasy-points.ts'
import { neededWeeks } from './dashboard-weeks.ts'
import { leadersOver, type TopPlayers, topPlayers } from './top-players.ts'

type Tables = { season: TopPlayers | undefined; week: TopPlayers | undefined }

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
