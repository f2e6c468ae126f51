import { LAST_REGULAR_WEEK, POSITIONS } from '@tuff/league'
import { expectationOf, USUAL } from './expectation.ts'
import type { Known } from './known.ts'
import type { Model } from './model.ts'
import { ownersIn } from './owners.ts'

/** The outlook of each player, by his place (RACE-02). */
export type Outlook = {
  /** Points in a game that he plays. */
  readonly level: Float64Array
  /** The uncertainty of his level: one standard deviation. */
  readonly doubt: Float64Array
  /** Consecutive missed games, the latest included. */
  readonly missed: Uint8Array
  /** Chance that he misses a game after one that he played. */
  readonly leaves: Float64Array
  /** The same for his next game, on which the latest one has more influence. */
  readonly leavesNext: Float64Array
}

export function outlookOf(known: Known, model: Model): Outlook {
  const own = ownWeeks(known, model)
  const usualTouchdowns = touchdownShares(known, own)
  const expected = expectationOf(known, steadyMeans(own), weightsOfChosen(known, own), model.bySalary)
  // The prior is as old as the season.
  const shrinking = model.shrinking * model.recency ** known.settled.length
  const drift = model.drift * Math.sqrt(Math.max(1, LAST_REGULAR_WEEK + 1 - known.open) / LAST_REGULAR_WEEK)

  const outlook = emptyOutlook(known.players.length)
  known.players.forEach(({ position, salary }, at) => {
    const weight = own.weight[at]!
    const steady = (own.steady[at]! + shrinking * expected(position, salary)) / Math.max(LEAST, weight + shrinking)
    const rare = model.touchdownShrinking[position]
    const touchdowns =
      (own.touchdowns[at]! + rare * usualTouchdowns.get(position)! * steady) / Math.max(LEAST, weight + rare)
    const level = Math.max(0, steady + touchdowns)
    const { least, more, fades } = model.leaves
    const leaves = least + more * Math.exp(-level / (fades * USUAL[position]))
    const isShaken = own.latest[at]! < model.shaken.below * level
    outlook.level[at] = level
    // The effective number of weeks of a weighted mean, with the prior counted as weeks.
    const unsure = (own.squares[at]! + shrinking) / Math.max(LEAST, weight + shrinking) ** 2
    outlook.doubt[at] = Math.sqrt(model.swing[position] * level * unsure + (drift * level) ** 2)
    outlook.missed[at] = own.missed[at]!
    outlook.leaves[at] = leaves
    outlook.leavesNext[at] = isShaken ? Math.min(0.5, leaves * model.shaken.times) : leaves
  })
  return outlook
}

/** Avoids division by zero. */
const LEAST = 1e-9

type OwnWeeks = ReturnType<typeof ownWeeks>

const steadyMeans = ({ steady, weight }: OwnWeeks): Float64Array =>
  steady.map((sum, at) => (weight[at]! > 0 ? sum / weight[at]! : 0))

/** Fits rostered players only; the many who hardly play would bend the line. */
function weightsOfChosen({ coming, teamCount }: Known, { weight }: OwnWeeks): Float64Array {
  const chosen = ownersIn(coming[0]?.lineups ?? new Int32Array(), teamCount)
  return weight.map((of, at) => (chosen.has(at) ? of : 0))
}

const emptyOutlook = (size: number) => ({
  level: new Float64Array(size),
  doubt: new Float64Array(size),
  missed: new Uint8Array(size),
  leaves: new Float64Array(size),
  leavesNext: new Float64Array(size),
})

/** A player's own weeks, recent ones weighted more. Points without touchdowns are steadier than touchdowns. */
function ownWeeks({ players, settled }: Known, { recency }: Model) {
  const size = players.length
  const own = {
    weight: new Float64Array(size),
    /** Of the weights. */
    squares: new Float64Array(size),
    steady: new Float64Array(size),
    touchdowns: new Float64Array(size),
    missed: new Uint8Array(size),
    /** Points in the latest game, if he played it; a missed game is no sign of weakness. */
    latest: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
  }
  settled.forEach((week, index) => {
    if (!week.hasData) return
    const worth = recency ** (settled.length - 1 - index)
    for (let at = 0; at < size; at++) {
      if (!week.plays[at]) continue
      const points = week.points[at]!
      if (Number.isNaN(points)) {
        own.missed[at] = Math.min(own.missed[at]! + 1, 255)
        own.latest[at] = Number.POSITIVE_INFINITY
        continue
      }
      own.weight[at]! += worth
      own.squares[at]! += worth ** 2
      own.steady[at]! += worth * (points - week.touchdowns[at]!)
      own.touchdowns[at]! += worth * week.touchdowns[at]!
      own.missed[at] = 0
      own.latest[at] = points
    }
  })
  return own
}

/** Touchdown points per other point, by position; a default before there are any figures. */
function touchdownShares({ players }: Known, own: OwnWeeks) {
  const shares = new Map(
    POSITIONS.map((position) => [position, { steady: 100, touchdowns: position === 'QB' ? 60 : 25 }]),
  )
  players.forEach(({ position }, at) => {
    const share = shares.get(position)!
    share.steady += Math.max(0, own.steady[at]!)
    share.touchdowns += own.touchdowns[at]!
  })
  return new Map([...shares].map(([position, { steady, touchdowns }]) => [position, touchdowns / steady]))
}
