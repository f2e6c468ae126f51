import type { TeamSeasonMessage } from '@tuff/contract'

/** Names shared places together; '' when unknown. */
export const managersOf = (teams: readonly TeamSeasonMessage[]): string =>
  teams.map(({ manager }) => manager).join(', ') || '–'

/** '2017 to 2024', or the only year. */
export function yearsInWords(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? `${first}` : `${first} to ${last}`
}
