import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { maxSalaryForSlot, openSlotFor, type Pick } from './picks.ts'
import type { Player } from './players.ts'
import type { Slot } from './rosters.ts'
import { player } from './testing/example-league.ts'

const CAP = dollars(50)
const CHEAP = (['QB', 'RB', 'WR', 'TE'] as const).flatMap((position, kind) =>
  [0, 1, 2, 3, 4].map((at) => player(`${position}${at}`, position, 1 + kind + at)),
)
const cheapestFirst = CHEAP.toSorted((a, b) => a.salary - b.salary)
const pick = (slot: Slot, of: Player): Pick => ({ slot, player: of, salaryThen: of.salary })

test('PICK-03 the most for a slot leaves the cheapest players to the other open ones, FLEX last', () => {
  // The other quarterback costs 1, the backs 2, 3 and 4, the receivers 3, 4 and 5, the end 4, both FLEX 5.
  expect(maxSalaryForSlot('QB1', { picks: [], cheapestFirst, cap: CAP })).toBe(dollars(50 - 1 - 9 - 12 - 4 - 10))
  const star = player('star', 'QB', 20)
  expect(maxSalaryForSlot('QB2', { picks: [pick('QB1', star)], cheapestFirst, cap: CAP })).toBe(
    dollars(50 - 20 - 9 - 12 - 4 - 10),
  )
  // With nobody left for the other slots, nothing is kept for them.
  expect(maxSalaryForSlot('QB1', { picks: [], cheapestFirst: [], cap: CAP })).toBe(CAP)
})

test('PICK-03 the player already in a slot makes room for another, and nobody is counted twice', () => {
  const dear = player('dear', 'TE', 12)
  const alone = maxSalaryForSlot('TE1', { picks: [pick('TE1', dear)], cheapestFirst, cap: CAP })
  expect(alone).toBe(maxSalaryForSlot('TE1', { picks: [], cheapestFirst, cap: CAP }))
  const cheapestBack = cheapestFirst.find(({ position }) => position === 'RB')!
  const before = maxSalaryForSlot('QB1', { picks: [], cheapestFirst, cap: CAP })
  expect(maxSalaryForSlot('QB1', { picks: [pick('RB1', cheapestBack)], cheapestFirst, cap: CAP })).toBe(before)
})

test('PICK-03 a player goes into the first open slot of their position, then into FLEX, then nowhere', () => {
  const [first, second, third, fourth, fifth] = CHEAP.filter(({ position }) => position === 'RB') as [
    Player,
    Player,
    Player,
    Player,
    Player,
  ]
  expect(openSlotFor([], 'RB')).toBe('RB1')
  const three = [pick('RB1', first), pick('RB2', second), pick('RB3', third)]
  expect(openSlotFor(three, 'RB')).toBe('FLEX1')
  expect(openSlotFor([...three, pick('FLEX1', fourth), pick('FLEX2', fifth)], 'RB')).toBeUndefined()
  expect(openSlotFor([], 'DEF')).toBeUndefined()
})
