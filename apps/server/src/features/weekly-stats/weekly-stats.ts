import { DEFENSE_STATS, type WeeklyStats } from '@tuff/contract'
import type { PlayerStats, StatCategory } from '@tuff/league'

/** A player's week in the wire format: points with decimals, and 0 for missing stats. */
export function weeklyStats({ player, club, points, correction, stats, worth }: PlayerStats): WeeklyStats {
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
