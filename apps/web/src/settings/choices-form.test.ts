import { type LeagueChoices, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { expect, test } from 'vitest'
import { formOf, readForm, withChangesOf } from './choices-form.ts'
import { SETTING_GROUPS } from './setting-words.ts'

const choices: LeagueChoices = { product: 'TUFF', season: 2024, settings: settingsOnWire(DEFAULT_SETTINGS) }
const form = formOf(choices)

test('D-07 D-09 D-10 every setting has a labelled field, and is read back unchanged', () => {
  const fields = SETTING_GROUPS.flatMap((group) => group.fields.map(({ path }) => path))
  expect(Object.keys(form).toSorted()).toEqual(['product', 'season', ...fields].toSorted())
  expect(form).toMatchObject({
    'payouts.weekly': '50, 30, 20, 10',
    'scoring.pointsAllowed': '0: 10, 1: 7, 7: 4, 14: 1, 21: 0, 28: -1, 35: -4',
    'scoring.offense.passingYards': '0.04',
  })
  expect(readForm(form)).toEqual({ choices })
})

test('accepts the usual ways to type a number', () => {
  const typed = { ...form, salaryCap: ' $60.50 ', 'payouts.weekly': '', 'scoring.offense.fumblesLost': '−2' }
  const read = readForm(typed)
  expect(read).toMatchObject({
    choices: { settings: { salaryCap: 60.5, payouts: { weekly: [] }, scoring: { offense: { fumblesLost: -2 } } } },
  })
})

test.each([
  ['season', 'next year', 'This is not a number'],
  ['salaryCap', '', 'This is not a number'],
  ['payouts.weekly', '50, thirty', 'Amounts separated by commas: 50, 30, 20'],
  ['scoring.pointsAllowed', '0: 10, 7', 'Pairs separated by commas: 0: 10, 1: 7'],
  ['product', '  ', 'The league needs a name'],
  ['season', '24', 'The season is a year'],
  ['playoffTeams', '6.5', 'Teams in the playoffs must be a whole number from 0 to 100'],
  ['scoring.pointsAllowed', '1: 7', 'Points allowed must begin at 0 and go up in whole points'],
  [
    'dues.amount',
    '-1',
    'Dues per team in dollars must be $0 or more and at most $1,000,000, with at most two decimals',
  ],
  ['dues.dueOn', 'soon', 'A day is written 2024-09-05, or left out'],
  ['scoring.offense.receptions', '500', 'Reception must be between -100 and 100 points, with at most two decimals'],
])('%s may not be %j', (path, text, problem) => {
  expect(readForm({ ...form, [path]: text })).toEqual({ problems: { [path]: problem } })
})

test('typed values override what another user has saved', () => {
  const typed = { ...form, salaryCap: '60' }
  const now = { ...form, salaryCap: '55', playoffTeams: '8' }
  expect(withChangesOf(typed, form, now)).toEqual({ ...form, salaryCap: '60', playoffTeams: '8' })
})
