import type { Position } from '@tuff/league'

/** A full-back counts as a running back here. Kickers, linemen and defenders have no place in the league. */
const POSITIONS: Readonly<Record<string, Position>> = {
  QB: 'QB',
  RB: 'RB',
  HB: 'RB',
  FB: 'RB',
  WR: 'WR',
  TE: 'TE',
  DEF: 'DEF',
  DST: 'DEF',
  'D/ST': 'DEF',
  D: 'DEF',
}

/** Positions that no slot of this league takes. */
const UNUSED = new Set('K PK P LS KR PR OL OT OG T G C NT DL DE DT LB ILB OLB MLB EDGE DB CB S FS SS SAF'.split(' '))

export const isUnusedPosition = (text: string): boolean => UNUSED.has(text.toUpperCase())

/** Our position for a source's; undefined when the league does not use it. */
export const positionOf = (text: string): Position | undefined =>
  Object.hasOwn(POSITIONS, text) ? POSITIONS[text] : undefined
