import { LAST_WEEK, SLOTS, seasonFigures } from '@tuff/league'
import { Draws, type HowToDraw } from './draw.ts'
import type { Known } from './known.ts'
import { MODEL } from './model.ts'
import { outlookOf } from './outlook.ts'
import { type Plan, planOf } from './plan.ts'
import { resultsSoFar, resultWith } from './results.ts'
import { SeasonTally } from './season-tally.ts'

export type SeasonForecast = ReturnType<typeof forecastSeason>

/** RACE-03: Monte Carlo draws for all teams together. */
export function forecastSeason(known: Known, how: HowToDraw) {
  const { model = MODEL } = how
  return drawSeason(known, planOf(known, outlookOf(known, model), model, LAST_WEEK), how)
}

/**
 * Replaces one player of a team (DESK-02). Expectations and random numbers stay the same, so the difference to
 * `forecastSeason` is the effect of the swap alone.
 */
export function forecastSwap(known: Known, swap: LineupSwap, how: HowToDraw): SeasonForecast {
  const { model = MODEL } = how
  const after = withSwap(known, swap)
  return drawSeason(after, planOf(after, outlookOf(known, model), model, LAST_WEEK, { before: known }), how)
}

/** Draws points alone: places, ties, the playoffs and money of each draw are those of the rules (SEER-04). */
function drawSeason(known: Known, plan: Plan, { seed, draws, between }: HowToDraw) {
  const { settings, open, teamCount } = known
  const ways = new Draws(plan, seed)
  const soFar = resultsSoFar(known)
  const settled = soFar.slice(0, open - 1).map((result) => ({ ...result, isComplete: true }))
  const tally = new SeasonTally(known, seasonFigures(soFar, open - 1, settings), draws)
  for (let index = 0; index < draws; index++) {
    between?.()
    const sums = ways.next()
    const drawn = known.coming.map((_, at) =>
      resultWith(known, at, Array.from(sums.subarray(at * teamCount, (at + 1) * teamCount))),
    )
    tally.add(seasonFigures([...settled, ...drawn], LAST_WEEK, settings))
  }
  return tally.forecast()
}

export type LineupSwap = {
  readonly team: number
  readonly drop: number
  readonly add: number
  readonly from: number
}

function withSwap(known: Known, { team, drop, add, from }: LineupSwap): Known {
  return {
    ...known,
    coming: known.coming.map((week, index) => {
      if (known.open + index < from) return week
      const isOf = (at: number) => Math.floor(at / SLOTS.length) === team
      return { ...week, lineups: week.lineups.map((player, at) => (player === drop && isOf(at) ? add : player)) }
    }),
  }
}
