import { expect, test } from 'vitest'
import { basisInWords } from './race-words.ts'

const NOTHING = { lastSeason: false, betting: false, chances: false, statuses: false }

test('SEER-02 the page names what a forecast is based on, and nothing else', () => {
  expect(basisInWords(NOTHING)).toBe("Based on this season's weeks and salaries.")
  expect(basisInWords({ ...NOTHING, statuses: true })).toBe(
    "Based on this season's weeks, salaries and injury reports.",
  )
  expect(basisInWords({ lastSeason: true, betting: true, chances: true, statuses: true })).toBe(
    "Based on this season's weeks, salaries, last season, targets and carries, betting lines and injury reports.",
  )
})
