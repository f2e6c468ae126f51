import type { Words } from '../words.ts'

/** Ids replace names, which may not be unique. */
export const withIds = (words: Words): string =>
  words
    .map((part) => ('text' in part ? part.text : 'team' in part ? `<t:${part.team}>` : `<p:${part.player}>`))
    .join('')

/** Patterns for lists of names, and for figures. */
export const TEAMS = '((?:<t:[^>]+>(?:, | and )?)+?)'
export const TEAM = '<t:([^>]+)>'
export const PLAYER = '<p:([^>]+)>'
export const N = '([\\d,]+)'

export const teamsIn = (text: string): string[] => [...text.matchAll(/<t:([^>]+)>/g)].map((match) => match[1]!)
export const figureIn = (text: string | undefined): number => Number(text?.replaceAll(',', ''))

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
export const numberIn = (word: string): number => (NUMBERS.includes(word) ? NUMBERS.indexOf(word) + 1 : Number(word))
/** '12th' → 12, and NaN for '2th'. */
export function rankIn(word: string): number {
  const rank = Number.parseInt(word, 10)
  const ending = new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)
  return word === `${rank}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ending]}`
    ? rank
    : Number.NaN
}
export const ranksIn = (text: string): number[] => text.split(/, | and /).map(rankIn)

export const match = (pattern: string, text: string): (string | undefined)[] => {
  const found = new RegExp(`^${pattern}$`).exec(text)
  if (!found) throw new Error(`unexpected sentence: ${text}`)
  return [...found].slice(1)
}
