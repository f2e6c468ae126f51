import { expect, test } from 'vitest'
import { formatChance, formatHundredths, formatLead, formatMoney, formatPoints } from './figures.ts'

test('points are grouped by thousands and a minus is a minus sign', () => {
  expect(formatPoints(1977)).toBe('1,977')
  expect(formatPoints(-4)).toBe('\u22124')
})

test('hundredths are always written out', () => {
  expect([32.18, 8, -0.6, 1234.5].map(formatHundredths)).toEqual(['32.18', '8.00', '\u22120.60', '1,234.50'])
})

test('a lead has its sign, none at zero', () => {
  expect([100, 0, -19].map(formatLead)).toEqual(['+100', '0', '\u221219'])
})

test('CARD-05 money has two decimals if it is not whole', () => {
  expect([110, 112.5, 0, 1250, 33.33].map(formatMoney)).toEqual(['$110', '$112.50', '$0', '$1,250', '$33.33'])
})

test('a chance that was drawn is never quite certain; one that is decided is', () => {
  expect([0, 0.004, 0.006, 0.804, 0.994, 0.996, 1].map((chance) => formatChance(chance, false))).toEqual([
    '<1%',
    '<1%',
    '1%',
    '80%',
    '99%',
    '>99%',
    '>99%',
  ])
  expect([formatChance(0, true), formatChance(1, true)]).toEqual(['0%', '100%'])
})
