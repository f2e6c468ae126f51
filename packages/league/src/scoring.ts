import type { Position } from './players.ts'
import type { Points } from './points.ts'
import type { Bracket, Settings } from './settings.ts'
import type { StatCategory, Stats } from './stats.ts'

/** D-07. */
export function scoreStats(stats: Stats, position: Position, settings: Settings): Points {
  const { offense, defense, pointsAllowed } = settings.scoring
  const rates = position === 'DEF' ? defense : offense
  let total = 0
  for (const category in stats) {
    const rate = rates[category as StatCategory]
    if (rate) total += pointsFor(stats[category as StatCategory] ?? 0, rate)
  }
  if (position === 'DEF' && stats.pointsAllowed !== undefined)
    total += bracketPoints(stats.pointsAllowed, pointsAllowed)
  return total
}

export function categoryPoints(stats: Stats, position: Position, settings: Settings): Stats {
  const points: Stats = {}
  for (const category of Object.keys(stats) as StatCategory[]) {
    points[category] = scoreStats({ [category]: stats[category] }, position, settings)
  }
  return points
}

/** Rounded to hundredths per category, because a setting or a half sack may give less; `+ 0` turns -0 into 0. */
const pointsFor = (count: number, rate: Points): Points => Math.round(count * rate) + 0

function bracketPoints(allowed: number, brackets: readonly Bracket[]): Points {
  let points = 0
  for (const bracket of brackets) {
    if (allowed < bracket.from) break
    points = bracket.points
  }
  return points
}
