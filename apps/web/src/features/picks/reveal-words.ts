import type { Reveal, RevealedTeam } from '@tuff/contract'

export function ordinal(place: number): string {
  const tens = place % 100
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${suffix}`
}

/** By strength; tied teams share a place. */
export const placeOf = (team: RevealedTeam, teams: readonly RevealedTeam[]): number =>
  1 + teams.filter(({ strength }) => (strength ?? 0) > (team.strength ?? 0)).length

export const namesIn = ({ teams }: Reveal, emails: readonly string[]): string[] =>
  teams.filter(({ managerEmail }) => emails.includes(managerEmail)).map(({ teamName }) => teamName)
