import { expect, test } from 'vitest'
import { compareNames, hasHiddenCharacters } from './names.ts'

test.each(
  Object.entries({
    'a zero-width space': 'Sam\u200bSmith',
    'a joiner between letters': 'Sam\u200dSmith',
    'a byte order mark': '\ufeffSam',
    'a soft hyphen': 'Sam\u00adSmith',
    'an override of the direction': 'Sam\u202ehtimS',
    'an isolate': 'Sam\u2066Smith\u2069',
    'a tab': 'Sam\tSmith',
    'a line separator': 'Sam\u2028Smith',
    'a blank letter': 'Sam\u3164Smith',
    'a variation of nothing': 'Sam\ufe0f',
  }),
)('%s in a name is invisible, so it is not allowed', (_, name) => {
  expect(hasHiddenCharacters(name)).toBe(true)
})

test.each([
  'Équipe Trébuchet',
  'محمد',
  'שלום',
  '🏴‍☠️ Pirates',
  '👩‍👩‍👧 Family',
  "Nobody's Punting",
  '❤️',
  'Team 1️⃣',
  'Zoe\u0308',
])('%s hides nothing', (name) => {
  expect(hasHiddenCharacters(name)).toBe(false)
})

test('names are ordered with numbers by value, ignoring case and accents', () => {
  const names = ['Team 10', 'team 2', 'Éclair', 'Team 1', 'Zebra', 'eagle']
  expect(names.toSorted(compareNames)).toEqual(['eagle', 'Éclair', 'Team 1', 'team 2', 'Team 10', 'Zebra'])
})

test('two names that read alike have a stable order', () => {
  expect(['team 2', 'Team 2'].toSorted(compareNames)).toEqual(['Team 2', 'team 2'])
  expect(['Team 2', 'team 2'].toSorted(compareNames)).toEqual(['Team 2', 'team 2'])
})
