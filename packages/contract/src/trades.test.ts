import { expect, test } from 'vitest'
import { TradeCountQuery, tradeTag } from './trades.ts'

const trade = { week: 'Week 12', tradeType: 'regular' as const, playerAdded: 'p1', playerDropped: 'p2' }

test('D-10 the tag of a trade differs whenever the trade does, and fits into a header', () => {
  const others = [
    trade,
    { ...trade, week: 'Week 13' },
    { ...trade, tradeType: 'ir' as const },
    { ...trade, playerAdded: 'p2', playerDropped: 'p1' },
    { ...trade, playerAdded: 'p1:p2' },
    { ...trade, playerAdded: 'p1:p2', playerDropped: '' },
    { ...trade, playerAdded: 'Müller, "Tom"' },
  ]
  const tags = others.map(tradeTag)
  expect(new Set(tags).size).toBe(others.length)
  for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x2b\x2d-\x7e]+"$/)
  expect(tradeTag({ ...trade })).toBe(tags[0])
})

test('CARD-07 a count covers a week to the same or a later one', () => {
  const query = { email: 'sam@tuff.example', startWeek: 'Week 2', endWeek: 'Week 10', tradeType: 'ir' }
  const problemOf = (change: object) => TradeCountQuery.safeParse({ ...query, ...change }).error?.issues[0]?.message
  expect(problemOf({})).toBeUndefined()
  expect(problemOf({ startWeek: 'Week 10' })).toBeUndefined()
  expect(problemOf({ startWeek: 'Week 11' })).toBe('Start week cannot be after end week')
  expect(problemOf({ startWeek: 'Week two' })).toBe("Weeks must be in format 'Week X' where X is a number")
})
