/** A name as people compare it: without regard to case and accents. */
export function foldName(name: string): string {
  if (!NOT_ASCII.test(name)) return name.toLowerCase()
  return name.normalize('NFD').replace(COMBINING_MARKS, '').replace(CURLY_APOSTROPHES, "'").toLowerCase()
}

/** The same order on every machine: no locale takes part. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const NOT_ASCII = /[^ -~]/
const COMBINING_MARKS = /\p{M}/gu
const CURLY_APOSTROPHES = /[\u2018\u2019]/g
