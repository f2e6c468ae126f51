import { compareText, foldName, hasHiddenCharacters } from './names.ts'
import type { Settings } from './settings.ts'

/** The manager's e-mail is the id. */
export type Team = { email: string; name: string; abbreviation: string }

/** The order of names, the last criterion in every tie; the e-mail separates teams with the same name. */
export function teamsByName(teams: readonly Team[]): Team[] {
  return teams
    .map((team) => ({ team, key: foldName(team.name) }))
    .sort(
      (a, b) =>
        compareText(a.key, b.key) || compareText(a.team.name, b.team.name) || compareText(a.team.email, b.team.email),
    )
    .map(({ team }) => team)
}

type TeamProblem = { at: number; field: keyof Team; message: string }

export const LONGEST: Readonly<Record<keyof Team, number>> = { email: 254, name: 60, abbreviation: 6 }

/** E-mail, name and abbreviation must be unique (rules 10.1, 10.2). `at` is the index of the team. */
export function teamProblems(teams: readonly Team[]): TeamProblem[] {
  const seen = {
    email: new Map<string, number>(),
    name: new Map<string, number>(),
    abbreviation: new Map<string, number>(),
  }
  return teams.flatMap((team, at) =>
    (['email', 'name', 'abbreviation'] as const).flatMap((field): TeamProblem[] => {
      const value = team[field]
      if (value === '') return [{ at, field, message: `A team needs ${WORDS[field]}` }]
      if ([...value].length > LONGEST[field])
        return [{ at, field, message: `'${value}' is too long: ${LONGEST[field]} characters at most` }]
      if (hasHiddenCharacters(value)) return [{ at, field, message: `'${value}' has characters that cannot be seen` }]
      const key = foldName(value)
      const first = seen[field].get(key)
      if (first !== undefined)
        return [{ at, field, message: `'${value}' is the ${NAMES[field]} of another team already` }]
      seen[field].set(key, at)
      return []
    }),
  )
}

const WORDS = { email: "its manager's e-mail", name: 'a name', abbreviation: 'an abbreviation' }
const NAMES = { email: 'e-mail', name: 'name', abbreviation: 'abbreviation' }

/** The first letters of the words, or of the only word, and a number if that is taken. */
export function abbreviationFor(name: string, taken: ReadonlySet<string>): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = words.length > 1 ? words.map((word) => [...word][0]).slice(0, 4) : [...(words[0] ?? 'T')].slice(0, 3)
  const short = letters.join('').toUpperCase()
  const isFree = (text: string) => !taken.has(foldName(text))
  if (isFree(short)) return short
  let number = 2
  while (!isFree(`${short}${number}`)) number++
  return `${short}${number}`
}

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

/** Rule 10.7. */
export const canNameTeam = (
  { isManager, isCommissioner }: { isManager: boolean; isCommissioner: boolean },
  { teamsNamedBy }: Settings,
): boolean => isCommissioner || (isManager && teamsNamedBy === 'manager')
