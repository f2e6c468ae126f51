/** A name as people compare it: without regard to case and accents. */
export function foldName(name: string): string {
  if (isPlain(name)) return name.toLowerCase()
  return name.normalize('NFD').replace(COMBINING_MARKS, '').replace(CURLY_APOSTROPHES, "'").toLowerCase()
}

/** Orders names alphabetically, the same on every machine: no locale takes part. */
export function compareNames(a: string, b: string): number {
  return compareText(foldName(a), foldName(b)) || compareText(a, b)
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const COMBINING_MARKS = /\p{M}/gu
const CURLY_APOSTROPHES = /[\u2018\u2019]/g
const NOT_ASCII = /[^ -~]/

const isPlain = (name: string): boolean => !NOT_ASCII.test(name)
