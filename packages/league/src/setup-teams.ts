import { foldName, hasHiddenCharacters } from './names.ts'
import type { Team } from './teams.ts'

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
      if (first !== undefined) return [{ at, field, message: `'${value}' is ${TWICE[field]}` }]
      seen[field].set(key, at)
      return []
    }),
  )
}

const WORDS = { email: "its manager's e-mail", name: 'a name', abbreviation: 'an abbreviation' }
const TWICE = {
  email: 'the e-mail of another team already',
  name: 'the name of another team already',
  abbreviation: 'the abbreviation of another team already',
}

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
