import type { Position } from '@tuff/league'

/** A full-back counts as a running back. */
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

const UNUSED = new Set('K PK P LS KR PR OL OT OG T G C NT DL DE DT LB ILB OLB MLB EDGE DB CB S FS SS SAF'.split(' '))

export const isUnusedPosition = (text: string): boolean => UNUSED.has(text.toUpperCase())

export const positionOf = (text: string): Position | undefined =>
  Object.hasOwn(POSITIONS, text) ? POSITIONS[text] : undefined
