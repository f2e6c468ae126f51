import { describe, expect, test } from 'vitest'
import { dollars } from './money.ts'
import { noLongerFits, problemInWords } from './problem-words.ts'
import { SLOTS } from './rosters.ts'
import { requestProblems } from './trades.ts'

const open = (count: number) => SLOTS.slice(0, count).map((slot) => ({ slot }))

describe('DESK-03 what a team may request', () => {
  test('at most five requests at once', () => {
    expect(requestProblems(open(4), 'FLEX2')).toEqual([])
    expect(requestProblems(open(5), 'FLEX2')).toEqual([{ rule: 'too-many-requests' }])
  })

  test('one for a slot', () => {
    expect(requestProblems(open(2), 'QB2')).toEqual([{ rule: 'slot-asked', slot: 'QB2' }])
    expect(requestProblems(open(5), 'QB2')).toEqual([{ rule: 'slot-asked', slot: 'QB2' }])
    expect(requestProblems(open(2), 'RB1')).toEqual([])
  })

  test('explains why not', () => {
    const words = (problem: Parameters<typeof problemInWords>[0]) => problemInWords(problem, (id) => id)
    expect(words({ rule: 'too-many-requests' })).toBe('A team may have at most 5 open requests')
    expect(words({ rule: 'slot-asked', slot: 'WR3' })).toBe('There is an open request for WR3 already')
  })
})

test('DESK-04 a request that no longer fits has a reason', () => {
  const words = (...problems: Parameters<typeof noLongerFits>[0]) =>
    noLongerFits(problems, dollars(50), (id) => `Player ${id}`)
  expect(words({ rule: 'over-cap', by: 25 })).toBe('No longer fits: the salary would be $50.25, the cap is $50.')
  expect(words({ rule: 'no-trades-left', type: 'ir' })).toBe('No longer fits: no IR trades left.')
  expect(words({ rule: 'not-current-week', currentWeek: 13 })).toBe(
    'No longer fits: only the current week, Week 13, can be changed.',
  )
  expect(words({ rule: 'not-on-roster', playerId: '7' }, { rule: 'already-on-roster', playerId: '8' })).toBe(
    'No longer fits: Player 7 is not on the roster; Player 8 is already on the roster.',
  )
})
