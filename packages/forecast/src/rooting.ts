import type { Cents } from '@tuff/league'
import type { Known } from './known.ts'
import { ownersIn } from './lineups.ts'
import { Podium } from './podium.ts'
import { contestantsOf, prizesOf } from './week-now.ts'

/** The effect of ten more points of an unfinished player on each team's expected money (GAME-05, GAME-06). */
export type Rooting = { readonly player: number; readonly worth: readonly Cents[] }

const TEN = 10

/**
 * Repeats the same draws with ten more points for every team that has him: common random numbers isolate his effect,
 * so few draws are enough. `drawn`: whole points by draw and team.
 */
export function rootingOf(known: Known, drawn: Int32Array, between?: () => void): Rooting[] {
  const prizes = prizesOf(known)
  if (prizes.length === 0) return []
  const places = Math.max(...prizes.map(({ length }) => length))
  const size = known.teamCount
  const rooting = fansOf(known).map(([player, fans]) => ({ player, fans, more: new Float64Array(size) }))
  const contestants = contestantsOf(known)
  const before = new Podium(size, prizes)
  const after = new Podium(size, prizes)
  for (let from = 0; from < drawn.length; from += size) {
    between?.()
    const sums = drawn.subarray(from, from + size)
    before.settle(contestants, sums)
    // Most teams stay below the podium, where ten points change nothing.
    const last = before.count < places ? Number.NEGATIVE_INFINITY : sums[before.teams[before.count - 1]!]!
    for (const { fans, more } of rooting) {
      let isClose = false
      for (const team of fans) if (sums[team]! + TEN >= last) isClose = true
      if (!isClose) continue
      for (const team of fans) sums[team]! += TEN
      after.settle(contestants, sums)
      for (const team of fans) sums[team]! -= TEN
      for (let at = 0; at < after.count; at++) more[after.teams[at]!]! += after.money[at]!
      for (let at = 0; at < before.count; at++) more[before.teams[at]!]! -= before.money[at]!
    }
  }
  const draws = Math.max(1, drawn.length / size)
  return rooting.map(({ player, more }) => ({ player, worth: Array.from(more, (cents) => cents / draws) }))
}

function fansOf({ coming, now }: Known): [player: number, teams: readonly number[]][] {
  const { plays, lineups } = coming[0]!
  return [...ownersIn(lineups)].filter(([player]) => plays[player] === 1 && now.left[player]! > 0)
}
