import { POSITIONS } from '@tuff/league'
import { expectationOf } from './expectation.ts'
import type { Known } from './known.ts'
import type { Model } from './model.ts'

/** What is expected of each player, by his place (RACE-02). */
export type Outlook = {
  /** Points in a game that he plays. */
  readonly level: Float64Array
  /** How far his level may be from that: one standard deviation. */
  readonly doubt: Float64Array
  /** Games missed in a row, the latest included. */
  readonly missed: Uint8Array
  /** Chance that he misses a game after one that he played. */
  readonly leaves: Float64Array
  /** The same for his next game, which the latest one tells more about. */
  readonly leavesNext: Float64Array
}

export function outlookOf(known: Known, model: Model): Outlook {
  const { players } = known
  const own = ownWeeks(known, model)
  const usualTouchdowns = touchdownShares(known, own)
  const means = players.map((_, at) => (own.weight[at]! > 0 ? own.steady[at]! / own.weight[at]! : 0))
  const expected = expectationOf(known, Float64Array.from(means), own.weight, model.bySalary)

  const outlook = emptyOutlook(players.length)
  players.forEach(({ position, salary }, at) => {
    const weight = own.weight[at]!
    const steady =
      (own.steady[at]! + model.shrinking * expected(position, salary)) / Math.max(1e-9, weight + model.shrinking)
    const touchdowns =
      (own.touchdowns[at]! + model.touchdownShrinking * usualTouchdowns.get(position)! * steady) /
      Math.max(1e-9, weight + model.touchdownShrinking)
    const level = Math.max(0, steady + touchdowns)
    const { most, perPoint, least } = model.leaves
    const leaves = Math.max(least, most - perPoint * level)
    const isShaken = own.latest[at]! < model.shaken.below * level
    outlook.level[at] = level
    outlook.doubt[at] = Math.sqrt(
      (model.swing[position] * level) / (weight + model.shrinking + 1) + (model.drift * level) ** 2,
    )
    outlook.missed[at] = own.missed[at]!
    outlook.leaves[at] = leaves
    outlook.leavesNext[at] = isShaken ? Math.min(0.5, leaves * model.shaken.times) : leaves
  })
  return outlook
}

const emptyOutlook = (size: number) => ({
  level: new Float64Array(size),
  doubt: new Float64Array(size),
  missed: new Uint8Array(size),
  leaves: new Float64Array(size),
  leavesNext: new Float64Array(size),
})

/** A player's own weeks, recent ones weighing more. What is not for touchdowns is steadier than what is. */
function ownWeeks({ players, settled }: Known, { recency }: Model) {
  const size = players.length
  const own = {
    weight: new Float64Array(size),
    steady: new Float64Array(size),
    touchdowns: new Float64Array(size),
    missed: new Uint8Array(size),
    /** Points in the latest game, if he played it; nobody is shaken by a game that he missed. */
    latest: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
  }
  settled.forEach((week, turn) => {
    if (!week.hasData) return
    const worth = recency ** (settled.length - 1 - turn)
    for (let at = 0; at < size; at++) {
      if (!week.plays[at]) continue
      const points = week.points[at]!
      if (Number.isNaN(points)) {
        own.missed[at] = Math.min(own.missed[at]! + 1, 255)
        own.latest[at] = Number.POSITIVE_INFINITY
        continue
      }
      own.weight[at]! += worth
      own.steady[at]! += worth * (points - week.touchdowns[at]!)
      own.touchdowns[at]! += worth * week.touchdowns[at]!
      own.missed[at] = 0
      own.latest[at] = points
    }
  })
  return own
}

/** Points for touchdowns for each other point, by position; before there are any figures, as it usually is. */
function touchdownShares({ players }: Known, own: ReturnType<typeof ownWeeks>) {
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
