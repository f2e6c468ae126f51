import type { Cents } from '@tuff/league'
import type { Known } from './known.ts'
import { ownersIn } from './owners.ts'
import type { Plan } from './plan.ts'
import { Podium } from './podium.ts'
import { contestantsOf, prizesOf } from './week-now.ts'

/** What ten more points of a player whose game is not over do to each team's expected money (GAME-05, GAME-06). */
export type Rooting = {
  /** His place in the list of players. */
  readonly player: number
  /** By team, in cents. */
  readonly worth: readonly Cents[]
}

const TEN = 10

/**
 * The same draws again, with ten points more for everybody who has him: what differs is his doing alone, so few draws
 * are enough. `drawn` are the whole points by draw and team, `money` each team's cents over all draws.
 */
export function rootingOf(known: Known, plan: Plan, drawn: Int32Array, money: Float64Array): Rooting[] {
  const prizes = prizesOf(known)
  if (prizes.length === 0 || drawn.length === 0) return []
  const { plays, lineups } = known.coming[0]!
  const size = known.teamCount
  const draws = drawn.length / size
  const owners = ownersIn(lineups, size)
  const podium = new Podium(size, prizes)
  const contestants = contestantsOf(known)
  const sums = new Int32Array(size)
  const rooting: Rooting[] = []
  for (const player of plan.drawn.place) {
    const fans = owners.get(player)
    if (!fans || !plays[player] || known.now.left[player] === 0) continue
    const more = new Float64Array(size)
    for (let from = 0; from < drawn.length; from += size) {
      for (let team = 0; team < size; team++) sums[team] = drawn[from + team]!
      for (const team of fans) sums[team]! += TEN
      podium.settle(contestants, sums)
      for (let at = 0; at < podium.count; at++) more[podium.teams[at]!]! += podium.money[at]!
    }
    rooting.push({ player, worth: Array.from(more, (cents, team) => (cents - money[team]!) / draws) })
  }
  return rooting
}
