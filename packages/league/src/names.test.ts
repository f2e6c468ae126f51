import { expect, test } from 'vitest'
import { compareNames } from './names.ts'

test('names stand as people count, whatever the case and the accents', () => {
  const names = ['Team 10', 'team 2', 'Éclair', 'Team 1', 'Zebra', 'eagle']
  expect(names.toSorted(compareNames)).toEqual(['eagle', 'Éclair', 'Team 1', 'team 2', 'Team 10', 'Zebra'])
})

test('two names that are read alike have an order all the same, and always the same', () => {
  expect(['team 2', 'Team 2'].toSorted(compareNames)).toEqual(['Team 2', 'team 2'])
  expect(['Team 2', 'team 2'].toSorted(compareNames)).toEqual(['Team 2', 'team 2'])
})
