import { expect, test } from 'vitest'
import { abbreviationFor, teamProblems } from './teams.ts'

const team = (email: string, name: string, abbreviation: string) => ({ email, name, abbreviation })

test('teams without anything in common make a league', () => {
  expect(teamProblems([team('a@x.example', 'Ants', 'ANT'), team('b@x.example', 'Bees', 'BEE')])).toEqual([])
})

test('D-02 two teams share neither name nor e-mail nor abbreviation, ignoring case and accents', () => {
  const problems = teamProblems([
    team('a@x.example', 'Équipe', 'EQU'),
    team('A@x.example', 'equipe', 'équ'),
    team('', 'x'.repeat(61), 'SEVENSS'),
  ])
  expect(problems.map(({ at, field, message }) => `${at} ${field}: ${message}`)).toEqual([
    "1 email: 'A@x.example' is the e-mail of another team already",
    "1 name: 'equipe' is the name of another team already",
    "1 abbreviation: 'équ' is the abbreviation of another team already",
    "2 email: A team needs its manager's e-mail",
    `2 name: '${'x'.repeat(61)}' is too long: 60 characters at most`,
    "2 abbreviation: 'SEVENSS' is too long: 6 characters at most",
  ])
})

test('D-02 no team has a name, an e-mail or an abbreviation with an invisible character', () => {
  const problems = teamProblems([
    team('a@x.example', 'Ants', 'ANT'),
    team('a\u00ad@x.example', 'An\u200bts', 'A\u202eNT'),
    team('c@x.example', '🏴\u200d☠\ufe0f Pirates', 'PIR'),
  ])
  expect(problems.map(({ at, field, message }) => `${at} ${field}: ${message}`)).toEqual([
    "1 email: 'a\u00ad@x.example' has characters that cannot be seen",
    "1 name: 'An\u200bts' has characters that cannot be seen",
    "1 abbreviation: 'A\u202eNT' has characters that cannot be seen",
  ])
})

test('a team without an abbreviation gets a free one', () => {
  expect(abbreviationFor('Fourth & Wrong', new Set())).toBe('FW')
  expect(abbreviationFor('Ünders', new Set())).toBe('ÜND')
  expect(abbreviationFor('Ants', new Set(['ant', 'ant2']))).toBe('ANT3')
  expect(abbreviationFor('!!!', new Set())).toBe('T')
})
