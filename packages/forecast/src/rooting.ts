import type { Cents, PayoutKind } from '@tuff/league'
import type { Known } from './known.ts'
import { ownersIn } from './owners.ts'
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
 * are enough. `drawn` are the whole points by draw and team.
 */
export function rootingOf(
  known: Known,
  drawn: Int32Array,
  kinds: readonly PayoutKind[],
  between?: () => void,
): Rooting[] {
  const prizes = prizesOf(known, kinds)
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
    // Whoever stays below the last one on the podium changes nothing, and most do.
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

/** Who is still to play or playing for a team, with the teams that have him. */
function fansOf({ coming, now, teamCount }: Known): [player: number, teams: readonly number[]][] {
  const { plays, lineups } = coming[0]!
  return [...ownersIn(lineups, teamCount)].filter(([player]) => plays[player] === 1 && now.left[player]! > 0)
}
