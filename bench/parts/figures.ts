/** A measured figure and its bound; without a bound it is listed for comparison. */
export type Figure = { what: string; value: number; unit: Unit; bound?: Bound }
export type Bound = { atMost: number } | { atLeast: number } | { below: number }
/** `times` is a ratio within one run, `points` a score out of a hundred. */
export type Unit = 'ms' | 'kB' | 'MB' | 'times' | 'points' | 'number'

/** Prints the figure and passes it to the table of `npm run bench`, which collects from its processes. */
export function measured(figure: Figure): void {
  console.log(
    `  ${verdictOf(figure).padEnd(6)} ${figure.what}: ${shown(figure)}${figure.bound ? `, ${boundOf(figure)}` : ''}`,
  )
  if (process.send) process.send(figure)
  else if (!isKept(figure)) process.exitCode = 1
}

/** NaN was not measured and meets no bound. */
export function isKept({ value, bound }: Figure): boolean {
  if (!bound) return true
  if ('atMost' in bound) return value <= bound.atMost
  if ('atLeast' in bound) return value >= bound.atLeast
  return value < bound.below
}

export function verdictOf(figure: Figure): string {
  if (!figure.bound) return ''
  return isKept(figure) ? 'kept' : 'BROKEN'
}

export function boundOf({ bound, unit }: Figure): string {
  if (!bound) return ''
  const [[words, value]] = Object.entries(bound) as [[keyof typeof WORDS, number]]
  return `${WORDS[words]} ${inUnit(value, unit)}`
}

export function shown({ value, unit }: Figure): string {
  return inUnit(value, unit)
}

const WORDS = { atMost: 'at most', atLeast: 'at least', below: 'below' }

function inUnit(value: number, unit: Unit): string {
  const number = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return unit === 'number' ? String(number) : `${number} ${unit}`
}
