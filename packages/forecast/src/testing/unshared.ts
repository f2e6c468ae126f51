import { NOBODY } from '@tuff/league'
import type { Known } from '../known.ts'

/** The same league without common players: each team gets a separately drawn copy of a shared one. */
export function unshared(known: Known): Known {
  const lineup = known.coming[0]?.lineups ?? new Int32Array()
  // Originals keep their index, because the prior depends on them; the copies follow.
  const doubles = [...known.players.keys(), ...lineup]
  const from = known.players.length
  const ofFloats = (figures: Float64Array) => Float64Array.from(doubles, (at) => figures[at] ?? 0)
  const ofBytes = (figures: Uint8Array) => Uint8Array.from(doubles, (at) => figures[at] ?? 0)
  return {
    ...known,
    players: doubles.map((at) => known.players[at] ?? known.players[0]!),
    settled: known.settled.map((week) => ({
      ...week,
      points: ofFloats(week.points),
      touchdowns: ofFloats(week.touchdowns),
      plays: ofBytes(week.plays),
    })),
    coming: known.coming.map(({ plays, lineups }) => ({
      plays: ofBytes(plays),
      lineups: lineups.map((player, slot) => (player === NOBODY ? NOBODY : from + slot)),
    })),
    now: {
      ...known.now,
      points: ofFloats(known.now.points),
      hasLine: ofBytes(known.now.hasLine),
      left: ofFloats(known.now.left),
    },
  }
}
