import { dollars, type Slot } from '@tuff/league'
import { player } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { chosenFor } from './pick-store.ts'

test('PICK-03 a choice keeps the other picks and their salaries, and comes last', () => {
  const before = [
    { slot: 'QB1' as const, playerId: 'ann', salaryThen: dollars(3) },
    { slot: 'RB1' as const, playerId: 'bob', salaryThen: dollars(4) },
  ]
  const after = (...choices: [Slot, string | null][]) => {
    const players = choices.map(([slot, id]) => [slot, id === null ? null : player(id, 'QB', 9)] as const)
    return chosenFor(before, new Map(players)).map(({ slot, playerId, salaryThen }) => [slot, playerId, salaryThen])
  }
  const [ann, bob] = [
    ['QB1', 'ann', 300],
    ['RB1', 'bob', 400],
  ]
  expect(after(['WR1', 'cat'])).toEqual([ann, bob, ['WR1', 'cat', 900]])
  expect(after(['QB1', 'dan'])).toEqual([bob, ['QB1', 'dan', 900]])
  expect(after(['QB1', 'ann'])).toEqual([ann, bob])
  expect(after(['RB1', null])).toEqual([ann])
  expect(after(['QB1', null], ['RB1', null])).toEqual([])
})
