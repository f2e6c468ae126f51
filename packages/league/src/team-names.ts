import { foldName } from './names.ts'
import type { Settings } from './settings.ts'
import { abbreviationFor, teamProblems } from './setup-teams.ts'
import type { Team } from './teams.ts'

export type TeamNames = Pick<Team, 'name' | 'abbreviation'>

export function withNames(teams: readonly Team[], email: string, { name, abbreviation }: TeamNames): Team {
  const taken = new Set(teams.filter((team) => team.email !== email).map((team) => foldName(team.abbreviation)))
  const [long, short] = [name.trim(), abbreviation.trim()]
  return { email, name: long, abbreviation: short || (long && abbreviationFor(long, taken)) }
}

/** Rule 10.1: an empty list means that the name is allowed. */
export function namingProblems(teams: readonly Team[], named: Team): { field: keyof Team; message: string }[] {
  const others = teams.filter(({ email }) => email !== named.email)
  return teamProblems([...others, named])
    .filter(({ at }) => at === others.length)
    .map(({ field, message }) => ({ field, message }))
}

export type NamingAuthor = { readonly isManager: boolean; readonly isCommissioner: boolean }

/** Rule 10.7. */
export const canNameTeam = ({ isManager, isCommissioner }: NamingAuthor, { teamsNamedBy }: Settings): boolean =>
  isCommissioner || (isManager && teamsNamedBy === 'manager')
