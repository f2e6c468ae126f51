import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** `pg` returns these as text; a number holds instants and counts exactly. */
export function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return Number
  return pg.types.getTypeParser(type, format)
}
