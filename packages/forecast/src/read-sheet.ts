import {
  CHANCES,
  type Chances,
  POSITIONS,
  type Position,
  pointsOf,
  type Settings,
  type Snapshot,
  STAT_CATEGORIES,
  type StatLine,
  type Stats,
  scoreStats,
  type WeekSheet,
} from '@tuff/league'
import { evenChances } from './club-chances.ts'
import { decimal } from './known.ts'
import { MODEL } from './model.ts'

type Scores = {
  readonly points: Float64Array
  readonly touchdowns: Float64Array
  readonly chances: Float64Array
  readonly hasChances: boolean
}

/** Cached by sheet, because a sheet is immutable. */
const read = new WeakMap<WeekSheet, Scores>()

/** By player; NaN without a stat line. `chances` are the usual points of his share of the club's chances. */
export function readSheet(sheet: WeekSheet, snapshot: Snapshot): Scores {
  const known = read.get(sheet)
  if (known) return known
  const points = new Float64Array(sheet.lines.length).fill(Number.NaN)
  const touchdowns = points.slice()
  const chances = points.slice()
  const worth = chanceWorth(snapshot.settings)
  const lines = sheet.lines.flatMap((scored) => scored?.line ?? [])
  const chancesOf = evenChances(lines, MODEL.clubChances)
  sheet.lines.forEach((scored, at) => {
    if (!scored) return
    const { line } = scored
    points[at] = decimal(pointsOf(sheet, at))
    touchdowns[at] = decimal(touchdownPoints(line, at, snapshot))
    chances[at] = line.chances ? worthOf(chancesOf(line), worth[snapshot.players[at]!.position]) : 0
  })
  const scores = { points, touchdowns, chances, hasChances: lines.some((line) => line.chances) }
  read.set(sheet, scores)
  return scores
}

/** Points per game of a usual starter. */
export const usualPoints = (settings: Settings): Record<Position, number> =>
  byPosition((position) => Math.max(LEAST, pointsFor(MODEL.usual[position], position, settings)))

/** Avoids division by zero in a league that scores next to nothing. */
const LEAST = 0.1

const byPosition = <Value>(valueFor: (position: Position) => Value): Record<Position, Value> =>
  Object.fromEntries(POSITIONS.map((position) => [position, valueFor(position)])) as Record<Position, Value>

const TOUCHDOWNS = STAT_CATEGORIES.filter((category) => category.endsWith('Touchdowns'))

function touchdownPoints({ stats }: StatLine, at: number, { players, settings }: Snapshot): number {
  const scored: Stats = {}
  for (const category of TOUCHDOWNS) if (stats[category]) scored[category] = stats[category]
  return scoreStats(scored, players[at]!.position, settings)
}

type Worth = Readonly<Record<keyof Chances, number>>

/** The points of one throw, carry or target, by position. */
const chanceWorth = (settings: Settings): Record<Position, Worth> =>
  byPosition((position) => {
    const worth = CHANCES.map((chance) => [chance, pointsFor(MODEL.chances[position][chance], position, settings)])
    return Object.fromEntries(worth) as Worth
  })

const worthOf = (chances: Chances, worth: Worth): number =>
  CHANCES.reduce((sum, chance) => sum + (chances[chance] ?? 0) * worth[chance], 0)

/** Multiplied before scoring, because points are rounded to hundredths. */
const MANY = 1000

function pointsFor(stats: Stats, position: Position, settings: Settings): number {
  const many = Object.fromEntries(Object.entries(stats).map(([category, figure]) => [category, MANY * figure]))
  return decimal(scoreStats(many, position, settings)) / MANY
}
