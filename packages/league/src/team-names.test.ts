import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.ts'
import { canNameTeam, namingProblems, withNames } from './teams.ts'

const team = (name: string, abbreviation: string) => ({ email: `${abbreviation}@tuff.example`, name, abbreviation })
const teams = [team('Sunday Scaries', 'SS'), team('Turf Burners', 'TB'), team('Éclairs', 'ECL')]
const email = 'TB@tuff.example'

test('TEAM-01 a team may keep a part of its name, and gets an abbreviation where none is given', () => {
  const named = withNames(teams, email, { name: '  Turf Burners II ', abbreviation: ' TB ' })
  expect(named).toEqual({ email, name: 'Turf Burners II', abbreviation: 'TB' })
  expect(namingProblems(teams, named)).toEqual([])
  expect(withNames(teams, email, { name: 'Super Stars', abbreviation: '' }).abbreviation).toBe('SS2')
  expect(withNames(teams, email, { name: '', abbreviation: '' }).abbreviation).toBe('')
})

test.each([
  [
    'a name of another',
    { name: 'sunday SCARIES', abbreviation: 'TB' },
    "'sunday SCARIES' is the name of another team already",
  ],
  ['its accents aside', { name: 'Eclairs', abbreviation: 'TB' }, "'Eclairs' is the name of another team already"],
  [
    'an abbreviation of another',
    { name: 'Turf', abbreviation: 'ss' },
    "'ss' is the abbreviation of another team already",
  ],
  ['no name', { name: ' ', abbreviation: 'TB' }, 'A team needs a name'],
  [
    'a long name',
    { name: 'x'.repeat(61), abbreviation: 'TB' },
    `'${'x'.repeat(61)}' is too long: 60 characters at most`,
  ],
  ['a long abbreviation', { name: 'Turf', abbreviation: 'TURFBUR' }, "'TURFBUR' is too long: 6 characters at most"],
  ['hidden characters', { name: 'Turf\u202e', abbreviation: 'TB' }, "'Turf\u202e' has characters that cannot be seen"],
])('TEAM-01 %s is refused (rule 10.1)', (_, names, sentence) => {
  expect(namingProblems(teams, withNames(teams, email, names)).map(({ message }) => message)).toEqual([sentence])
})

test('TEAM-01 a manager names their own team unless only the commissioner may', () => {
  const [manager, stranger, commissioner] = [
    { isManager: true, isCommissioner: false },
    { isManager: false, isCommissioner: false },
    { isManager: false, isCommissioner: true },
  ] as const
  const may = (teamsNamedBy: 'manager' | 'commissioner') =>
    [manager, stranger, commissioner].map((who) => canNameTeam(who, { ...DEFAULT_SETTINGS, teamsNamedBy }))
  expect(may('manager')).toEqual([true, false, true])
  expect(may('commissioner')).toEqual([false, false, true])
})
