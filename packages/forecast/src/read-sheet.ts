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
import { decimal } from './known.ts'
import { MODEL, type Model } from './model.ts'

type Scores = {
  readonly points: Float64Array
  readonly touchdowns: Float64Array
  readonly chances: Float64Array
  readonly hasChances: boolean
}

/** Cached by sheet, because a sheet is immutable. */
const read = new WeakMap<WeekSheet, Scores>()

/** By player; NaN without a stat line. `chances` are the usual points of their share of the club's chances. */
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
    const { position } = snapshot.players[at]!
    touchdowns[at] = decimal(scoreStats(touchdownsIn(line), position, snapshot.settings))
    chances[at] = line.chances ? worthOf(chancesOf(line), worth[position]) : 0
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

const touchdownsIn = ({ stats }: StatLine): Stats =>
  Object.fromEntries(TOUCHDOWNS.flatMap((category) => (stats[category] ? [[category, stats[category]]] : [])))

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

const SHARED = ['carries', 'targets'] as const
/** A source may list only some of a club's players, so a club's number is at least this share of the usual one. */
const LEAST_SHARE = 0.6

/**
 * Scales a player's carries and targets to a club with the usual number: their share predicts later weeks better than
 * the number, which depends on how the game went. Throws are unchanged.
 */
export function evenChances(lines: readonly StatLine[], usual: Model['clubChances']): (line: StatLine) => Chances {
  const sums = new Map<string, Record<(typeof SHARED)[number], number>>()
  for (const { club, chances } of lines) {
    const sum = sums.get(club) ?? { carries: 0, targets: 0 }
    for (const chance of SHARED) sum[chance] += chances?.[chance] ?? 0
    sums.set(club, sum)
  }
  return ({ club, chances = {} }) => {
    const even = { ...chances }
    for (const chance of SHARED) {
      const ofClub = Math.max(LEAST_SHARE * usual[chance], sums.get(club)?.[chance] ?? 0)
      even[chance] = ((chances[chance] ?? 0) * usual[chance]) / ofClub
    }
    return even
  }
}
