import {
  pointsOf,
  type Snapshot,
  STAT_CATEGORIES,
  type StatLine,
  type Stats,
  scoreStats,
  type WeekSheet,
} from '@tuff/league'
import { decimal } from './known.ts'

type Scores = { readonly points: Float64Array; readonly touchdowns: Float64Array }

/** Cached by sheet, because a sheet is immutable. */
const read = new WeakMap<WeekSheet, Scores>()

/** Everybody's points in a week, and the part from touchdowns; NaN for one without a stat line. */
export function readSheet(sheet: WeekSheet, snapshot: Snapshot): Scores {
  const known = read.get(sheet)
  if (known) return known
  const points = new Float64Array(sheet.lines.length).fill(Number.NaN)
  const touchdowns = points.slice()
  sheet.lines.forEach((scored, at) => {
    if (!scored) return
    points[at] = decimal(pointsOf(sheet, at))
    touchdowns[at] = decimal(touchdownPoints(scored.line, at, snapshot))
  })
  const scores = { points, touchdowns }
  read.set(sheet, scores)
  return scores
}

const TOUCHDOWNS = STAT_CATEGORIES.filter((category) => category.endsWith('Touchdowns'))

function touchdownPoints({ stats }: StatLine, at: number, { players, settings }: Snapshot): number {
  const scored: Stats = {}
  for (const category of TOUCHDOWNS) if (stats[category]) scored[category] = stats[category]
  return scoreStats(scored, players[at]!.position, settings)
}
