import type { TeamSeasonMessage } from '@tuff/contract'

/** Who share a place are named together; where nothing is known, nobody is. */
export const managersOf = (teams: readonly TeamSeasonMessage[]): string =>
  teams.map(({ manager }) => manager).join(', ') || '–'

/** '2017 to 2024', or the one year there is. */
export function yearsInWords(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? `${first}` : `${first} to ${last}`
}
