import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from './name-order.ts'

test('names stand as people count, whatever the case and the accents', () => {
  const names = ['Team 10', 'team 2', 'Éclair', 'Team 1', 'Zebra', 'eagle']
  expect(names.toSorted(compareNames)).toEqual(['eagle', 'Éclair', 'Team 1', 'team 2', 'Team 10', 'Zebra'])
})

test('two names that are read alike have an order all the same, and always the same', () => {
  expect(['team 2', 'Team 2'].toSorted(compareNames)).toEqual(['Team 2', 'team 2'])
  expect(['Team 2', 'team 2'].toSorted(compareNames)).toEqual(['Team 2', 'team 2'])
})

test('Latin names stand as a collator has them, which takes a browser longer to make than all of them to sort', () => {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const letters = Array.from({ length: 0x180 - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))
  const letter = fc.constantFrom(...letters.filter((one) => one <= '~' || one >= '\u00c0'))
  const name = fc.oneof(
    fc.string({ unit: letter, maxLength: 8 }),
    fc.string({
      unit: fc.constantFrom('0', '1', '9', '10', 'a', 'A', '\u00e9', 'e\u0301', ' ', '.', "'", '-'),
      maxLength: 6,
    }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  fc.assert(
    fc.property(name, name, (one, other) => {
      const asRead = Math.sign(collator.compare(one, other))
      expect(Math.sign(compareNames(one, other))).toBe(asRead || (one < other ? -1 : one > other ? 1 : 0))
    }),
    { numRuns: 20_000 },
  )
})
