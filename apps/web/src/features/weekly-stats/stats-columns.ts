import { DEFENSE_STATS, type DefenseStat, type WeeklyStats } from '@tuff/contract'
import { formatHundredths, formatPoints } from '#ui/format.ts'

type StatFigures = { count: number; points: number } | undefined

export type StatColumn = {
  title: string
  figures: (stats: WeeklyStats) => StatFigures
  isFirst?: boolean
  /** A 0 is a figure of its own, as of points allowed. */
  hasZero?: boolean
}

const yards = (title: string, of: 'passing' | 'rushing' | 'receiving', isFirst = false): StatColumn => ({
  title,
  figures: (stats) => ({ count: stats[of].yards, points: stats[of].yardsPoints }),
  isFirst,
})
const touchdowns = (title: string, of: 'passing' | 'rushing' | 'receiving'): StatColumn => ({
  title,
  figures: (stats) => ({ count: stats[of].touchdowns, points: stats[of].touchdownsPoints }),
})

/** WKST-01: each figure beside its points. */
const OFFENSE: StatColumn[] = [
  yards('Passing Yards', 'passing', true),
  touchdowns('Passing TDs', 'passing'),
  yards('Rushing Yards', 'rushing', true),
  touchdowns('Rushing TDs', 'rushing'),
  {
    title: 'Receptions',
    figures: ({ receiving }) => ({ count: receiving.receptions, points: receiving.receptionsPoints }),
    isFirst: true,
  },
  yards('Receiving Yards', 'receiving'),
  touchdowns('Receiving TDs', 'receiving'),
]

const DEFENSE_TITLES: Record<DefenseStat, string> = {
  sacks: 'Sacks',
  interceptions: 'Interceptions',
  fumbleRecoveries: 'Fumble Recoveries',
  forcedFumbles: 'Forced Fumbles',
  safeties: 'Safeties',
  defensiveTouchdowns: 'Defensive TDs',
  specialTeamsTouchdowns: 'Return TDs',
  blockedKicks: 'Blocked Kicks',
  specialTeamsFumbleRecoveries: 'Special Teams Recoveries',
  specialTeamsForcedFumbles: 'Special Teams Forced Fumbles',
  pointsAllowed: 'Points Allowed',
}

/** The columns of offence, and those that the listed defences have figures in. */
export function columnsOf(players: readonly WeeklyStats[]): StatColumn[] {
  const defenses = players.flatMap(({ defense }) => (defense ? [defense] : []))
  const scored = DEFENSE_STATS.filter((category) => defenses.some((defense) => defense[category] !== undefined))
  const ofDefenses = scored.map(
    (category, at): StatColumn => ({
      title: DEFENSE_TITLES[category],
      figures: ({ defense }) => defense?.[category],
      isFirst: at === 0,
      hasZero: category === 'pointsAllowed',
    }),
  )
  return defenses.length > 0 && defenses.length === players.length ? ofDefenses : [...OFFENSE, ...ofDefenses]
}

export const NONE = '–'

export function textsOf({ figures, hasZero = false }: StatColumn, stats: WeeklyStats): [count: string, points: string] {
  const found = figures(stats)
  if (!found) return [NONE, NONE]
  return [
    found.count === 0 && !hasZero ? NONE : formatPoints(found.count),
    found.points === 0 ? NONE : formatHundredths(found.points),
  ]
}
