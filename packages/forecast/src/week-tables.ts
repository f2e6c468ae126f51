import { POSITIONS, type Position } from '@tuff/league'
import { gammaQuantiles } from './gamma.ts'

/** Nine random bits choose one of these equally likely outcomes of a game. */
export const OUTCOMES = 512
export const OUTCOME_SHIFT = 32 - 9
/** Levels are half a point apart. */
export const LEVELS_PER_POINT = 2
export const LEVELS = 45 * LEVELS_PER_POINT + 1
const HIGHEST_WHOLE = 255
const HIGHEST = 65_535

/**
 * The distribution of points in a game by position, level and outcome. A gamma distribution whose variance is
 * proportional to its mean fits players of every level; a part of a game has the distribution of that part of the
 * level.
 */
type WeekTables = { readonly whole: Uint8Array; readonly hundredths: Uint16Array }

export function weekTables(swing: Readonly<Record<Position, number>>): WeekTables {
  const key = POSITIONS.map((position) => swing[position]).join()
  const known = made.get(key)
  if (known) return known
  const whole = new Uint8Array(POSITIONS.length * LEVELS * OUTCOMES)
  const hundredths = new Uint16Array(whole.length)
  for (const position of POSITIONS) {
    for (let level = 1; level < LEVELS; level++) {
      const scale = swing[position]
      const quantiles = gammaQuantiles(level / LEVELS_PER_POINT / scale, OUTCOMES)
      const from = tableAt(position) + level * OUTCOMES
      for (let outcome = 0; outcome < OUTCOMES; outcome++) {
        const points = scale * quantiles[outcome]!
        whole[from + outcome] = Math.min(HIGHEST_WHOLE, Math.floor(points))
        hundredths[from + outcome] = Math.min(HIGHEST, Math.round(100 * points))
      }
    }
  }
  const tables = { whole, hundredths }
  made.set(key, tables)
  return tables
}

/** The start of a position's table, its level 0. */
export const tableAt = (position: Position): number => POSITIONS.indexOf(position) * LEVELS * OUTCOMES

const made = new Map<string, WeekTables>()
