import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** `pg` returns int8 and counts as text; ours are instants and counts, which a number holds exactly. */
export function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return Number
  return pg.types.getTypeParser(type, format)
}
