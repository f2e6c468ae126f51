export function foldName(name: string): string {
  if (!NOT_ASCII.test(name)) return name.toLowerCase()
  return name.normalize('NFD').replace(COMBINING_MARKS, '').replace(CURLY_APOSTROPHES, "'").toLowerCase()
}

/**
 * Detects invisible and text-reversing characters, which could make two names look alike. Emoji sequences may contain
 * a joiner.
 */
export const hasHiddenCharacters = (name: string): boolean => HIDDEN.test(name.replace(OF_EMOJI, ''))

/** Orders Team 2 before Team 10, ignoring case and accents. */
export const compareNames = (a: string, b: string): number => inEnglish().compare(a, b) || compareText(a, b)

// The fixed locale gives the same order on every machine. Created on first use, because it takes a browser some
// milliseconds.
let collator: Intl.Collator | undefined
const inEnglish = () => (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

/** Compares code units, independent of locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Controls, zero-width and direction-changing characters, line ends, and the blank letters of some scripts. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|\p{Default_Ignorable_Code_Point}/u
const OF_EMOJI =
  /(?<=\p{Extended_Pictographic})\ufe0f|\ufe0f(?=\u20e3)|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu

const NOT_ASCII = /[^ -~]/
const COMBINING_MARKS = /\p{M}/gu
const CURLY_APOSTROPHES = /[\u2018\u2019]/g
