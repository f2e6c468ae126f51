import type { TeamSeasonMessage } from '@tuff/contract'

export const managersOf = (teams: readonly TeamSeasonMessage[]): string =>
  teams.map(({ manager }) => manager).join(', ') || '–'

export function yearsInWords(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? `${first}` : `${first} to ${last}`
}
