import type { Position } from '@tuff/league'

/** A full-back lines up as a running back here. Kickers, linemen and defenders have no place in the league. */
const POSITIONS: Readonly<Record<string, Position>> = {
  QB: 'QB',
  RB: 'RB',
  HB: 'RB',
  FB: 'RB',
  WR: 'WR',
  TE: 'TE',
  DEF: 'DEF',
  DST: 'DEF',
}

/** Our position for the one that a source names; undefined when the league does not use it. */
export const positionOf = (text: string): Position | undefined =>
  Object.hasOwn(POSITIONS, text) ? POSITIONS[text] : undefined
