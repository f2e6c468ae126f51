import { SLOTS } from '@tuff/league'
import type { Known } from './known.ts'

export type LineupSwap = {
  readonly team: number
  readonly drop: number
  readonly add: number
  readonly from: number
}

export function withSwap(known: Known, { team, drop, add, from }: LineupSwap): Known {
  return {
    ...known,
    coming: known.coming.map((week, index) => {
      if (known.open + index < from) return week
      const isOf = (at: number) => Math.floor(at / SLOTS.length) === team
      return { ...week, lineups: week.lineups.map((player, at) => (player === drop && isOf(at) ? add : player)) }
    }),
  }
}
