import { DEFENSE_STATS, WEEKLY_STATS_CALLS, type Week, type WeeklyStats, weekNumber } from '@tuff/contract'
import { type PlayerStats, type Snapshot, type StatCategory, weekStats } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'

export const weeklyStatsRoutes: FastifyPluginAsync<{ league: League }> = async (app, { league }) => {
  const statsOf = responsesFrom((snapshot: Snapshot, week: Week) =>
    weekStats(snapshot, weekNumber(week)).map(weeklyStats),
  )

  serve(app, WEEKLY_STATS_CALLS.ofWeek, ({ params }) => statsOf(league.snapshot, params.week))
}

/** A player's week in the wire format: points with decimals, and 0 for missing stats. */
function weeklyStats({ player, club, points, correction, stats, worth }: PlayerStats): WeeklyStats {
  const count = (category: StatCategory) => stats[category] ?? 0
  const value = (category: StatCategory) => (worth[category] ?? 0) / 100
  const yardage = (yards: StatCategory, touchdowns: StatCategory) => ({
    yards: count(yards),
    yardsPoints: value(yards),
    touchdowns: count(touchdowns),
    touchdownsPoints: value(touchdowns),
  })
  return {
    playerID: player.id,
    playerName: player.name,
    position: player.position,
    team: club,
    passing: yardage('passingYards', 'passingTouchdowns'),
    rushing: yardage('rushingYards', 'rushingTouchdowns'),
    receiving: {
      receptions: count('receptions'),
      receptionsPoints: value('receptions'),
      ...yardage('receivingYards', 'receivingTouchdowns'),
    },
    ...(player.position === 'DEF' && {
      defense: Object.fromEntries(
        DEFENSE_STATS.flatMap((category) =>
          stats[category] === undefined ? [] : [[category, { count: count(category), points: value(category) }]],
        ),
      ),
    }),
    totalFantasyPoints: points / 100,
    ...(correction && { correction: correction / 100 }),
  }
}
