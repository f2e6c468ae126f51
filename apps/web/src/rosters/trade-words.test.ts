import { expect, test } from 'vitest'
import { SAM, SAMPLE_ROSTER, sampleTrade } from '#api/testing/sample-rosters.ts'
import { dropInWords, tradesOf, typeInWords } from './trade-words.ts'

test('TRADE-04 TRADE-05 names a type and a player to drop', () => {
  expect([typeInWords('regular', 3), typeInWords('ir', 1)]).toEqual(['Regular (3 remaining)', 'IR (1 remaining)'])
  expect(SAMPLE_ROSTER.map(dropInWords)[0]).toBe('DJ Moore (FLEX - PHI) - $4')
})

test('TRADE-01 orders weeks by number, the latest first', () => {
  const trades = ['Week 2', 'Week 10', 'Week 9'].map((week) => sampleTrade({ id: week, week }))
  const others = sampleTrade({ managerEmail: 'zoe@tuff.example' })
  expect(tradesOf([...trades, others], SAM).map(({ week }) => week)).toEqual(['Week 10', 'Week 9', 'Week 2'])
})
