import { expect, test } from 'vitest'
import { hasHiddenCharacters } from './names.ts'

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
)('%s in a name is seen by nobody, so it is not allowed', (_, name) => {
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
