/** A name as people compare it: without regard to case and accents. */
export function foldName(name: string): string {
  if (!NOT_ASCII.test(name)) return name.toLowerCase()
  return name.normalize('NFD').replace(COMBINING_MARKS, '').replace(CURLY_APOSTROPHES, "'").toLowerCase()
}

/** The same order on every machine: no locale takes part. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order in which people look for a name: Team 2 before Team 10, whatever the case and the accents. */
export const compareNames = (a: string, b: string): number => AS_PEOPLE_COUNT.compare(a, b) || compareText(a, b)

// One language for everybody, so that it is the same list on every machine.
const AS_PEOPLE_COUNT = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const NOT_ASCII = /[^ -~]/
const COMBINING_MARKS = /\p{M}/gu
const CURLY_APOSTROPHES = /[\u2018\u2019]/g
