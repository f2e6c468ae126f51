import { type Evidence, evidenceOf, levelBack, levelOf, levelSet, priorOf } from './evidence.ts'
import type { Known } from './known.ts'
import { ownersIn } from './lineups.ts'
import type { Model } from './model.ts'

/** How far the season's scoring differs from expectations, in the part of levels that does not come from own weeks. */
export type SeasonScoring = {
  /** Added to that part, as a share of it. */
  readonly excess: number
  /** Its uncertainty as a share of the levels of rostered players: one standard deviation. */
  readonly doubt: number
}

/** Earlier weeks would be compared with levels from one game at most. */
const FIRST_COMPARED = 3

/**
 * Weighted least squares of the points of rostered players on the levels that they had before each week, shrunk
 * towards zero. Rosters are those of the week, because later ones were chosen by these very points.
 */
export function seasonScoring(known: Known, evidence: Evidence, model: Model): SeasonScoring {
  const { year, yearNoise } = model.doubt
  const weights = model.level[levelSet(known)]
  const levelIn = (of: Evidence, player: number) => {
    const own = weights[known.players[player]!.position]
    const back = levelBack(of.missed[player]!, model)
    return { level: back * levelOf(of, player, own), prior: back * priorOf(of, player, own) }
  }
  let beyond = 0
  let squares = yearNoise / year ** 2
  for (let at = FIRST_COMPARED - 1; at < known.settled.length; at++) {
    const week = known.settled[at]!
    if (!week.hasData) continue
    const before = evidenceOf({ ...known, settled: known.settled.slice(0, at), coming: [week] }, model)
    for (const player of ownersIn(week.lineups).keys()) {
      const { level, prior } = levelIn(before, player)
      if (level === 0 || Number.isNaN(week.points[player]!)) continue
      beyond += (prior / level) * (week.points[player]! - level)
      squares += prior ** 2 / level
    }
  }
  const rostered = [...ownersIn(known.coming[0]?.lineups ?? new Int32Array()).keys()]
  const now = rostered.map((player) => levelIn(evidence, player))
  const share = sum(now.map(({ prior }) => prior)) / Math.max(LEAST, sum(now.map(({ level }) => level)))
  return { excess: beyond / squares, doubt: share * Math.sqrt(yearNoise / squares) }
}

/** Avoids division by zero. */
const LEAST = 1e-9

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
